import { redirect } from 'react-router'
import { signOut } from '#modules/accounts/server/sign-out.ts'
import { checkoutCookie } from '#modules/checkout/server/checkout-cookie.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/logout.ts'
import { callerOf, redirectWith } from './auth-request.ts'

/** An address typed by hand signs nobody out: only the button does. */
export function loader() {
  return redirect('/')
}

/** Nothing of the person stays in this browser, their checkout under way included. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { setCookies } = await signOut(services, callerOf(request, context))
  return redirectWith('/', [...setCookies, checkoutCookie('', services.config.publicUrl)])
}
