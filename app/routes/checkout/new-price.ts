import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { openStep, stepPath } from '#modules/checkout/checkout-steps.ts'
import { acceptNewPrice } from '#modules/checkout/server/save-steps.ts'
import { centsField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { refusedPath, requireShownCheckout } from './checkout-request.ts'

export function loader() {
  return redirect('/checkout/guest')
}

const NEW_PRICE_FORM = defineForm({ accept: z.object({ total: centsField }) })

/** The visitor agrees to the new total that was shown; if it changed again, the step shows the newer one. */
export const action = formAction(
  NEW_PRICE_FORM,
  {
    accept: async ({ services, actor, found: { checkout, dossier }, values: { total } }) => {
      const step = openStep(checkout.facts)
      await acceptNewPrice(services, actor, { checkout, total })
      return redirect(stepPath(step, dossier))
    },
  },
  {
    before: requireShownCheckout,
    refused: ({ refusal }, { request, found }) =>
      redirect(refusedPath(request, found ? openStep(found.checkout.facts) : 'guest', refusal.code)),
  },
)
