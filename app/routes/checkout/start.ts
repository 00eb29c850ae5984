import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ruleSchema } from '#shared/forms/rule-schema.ts'
import { wishOf } from './checkout-wish.ts'
import { openWishedCheckout } from './open-wished-checkout.ts'

/** The checkout starts from a villa or from the selection. */
export function loader() {
  return redirect('/checkout/guest')
}

const START_FORM = defineForm({
  start: ruleSchema((typed) => ({ values: { wish: wishOf(Object.entries(typed)) } })),
})

/**
 * Opens the checkout of one stay (fields `property`, `arrival`, `departure`, guests, `seenTotal`) or, with
 * `panier=1`, of the whole selection at the totals that were shown.
 */
export const action = formAction(START_FORM, {
  start: ({ context, values: { wish } }) => openWishedCheckout(context, wish),
})
