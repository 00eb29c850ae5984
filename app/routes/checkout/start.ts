import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ruleSchema } from '#shared/forms/rule-schema.ts'
import { openWantedCheckout } from './open-wanted-checkout.ts'
import { wantedOf } from './wanted-checkout.ts'

/** The checkout starts from a villa or from the selection. */
export function loader() {
  return redirect('/checkout/guest')
}

const START_FORM = defineForm({
  start: ruleSchema((typed) => ({ values: { wanted: wantedOf(Object.entries(typed)) } })),
})

/**
 * Opens the checkout of one stay (fields `property`, `arrival`, `departure`, guests, `seenTotal`) or, with
 * `panier=1`, of the whole selection at the totals that were shown.
 */
export const action = formAction(START_FORM, {
  start: ({ context, values: { wanted } }) => openWantedCheckout(context, wanted),
})
