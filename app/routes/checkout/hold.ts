import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { CHECKOUT_STEPS, stepPath } from '#modules/checkout/checkout-steps.ts'
import { extendHolds } from '#modules/checkout/server/keep-holds.ts'
import { choiceField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { refusedPath, requireShownCheckout } from './checkout-request.ts'

export function loader() {
  return redirect('/checkout/guest')
}

const HOLD_FORM = defineForm({
  extend: z.object({ step: choiceField(CHECKOUT_STEPS, 'Rechargez la page.') }),
})

/**
 * Holds the nights for another half hour, then redirects to the step, with the reason when it was refused.
 */
export const action = formAction(
  HOLD_FORM,
  {
    extend: async ({ services, found: { checkout, dossier }, values: { step } }) => {
      await extendHolds(services, checkout)
      return redirect(stepPath(step, dossier))
    },
  },
  {
    before: requireShownCheckout,
    refused: ({ refusal, values }, { request }) => {
      const step = CHECKOUT_STEPS.find((known) => known === values.step) ?? 'guest'
      return redirect(refusedPath(request, step, refusal.code))
    },
  },
)
