import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { signOut } from '#modules/accounts/server/sign-out.ts'
import { checkoutCookie } from '#modules/checkout/server/checkout-cookie.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { callerOf, redirectWith } from './auth-request.ts'

/** A GET ends no session: only the button does. */
export function loader() {
  return redirect('/')
}

/** Removes the person's data from the browser, their checkout under way included. */
export const action = formAction(defineForm({ leave: NO_FIELDS }), {
  leave: async ({ services, request, context }) => {
    const { setCookies } = await signOut(services, callerOf(request, context))
    return redirectWith('/', [...setCookies, checkoutCookie('', services.config.publicUrl)])
  },
})
