import { redirect } from 'react-router'
import { CHECKOUT_STEPS, stepPath } from '#modules/checkout/checkout-steps.ts'
import { extendHolds } from '#modules/checkout/server/keep-holds.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/hold.ts'
import { findShownCheckout, refusedPath } from './checkout-request.ts'

export function loader() {
  return redirect('/checkout/guest')
}

/** Holds the nights for another half hour, then back to the step; a refusal is said there. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = String(form.get('step') ?? '')
  const step = CHECKOUT_STEPS.find((known) => known === asked) ?? 'guest'
  try {
    const found = await findShownCheckout(request, context)
    if (!found) return redirect('/panier?motif=aucun-article')
    await extendHolds(context.get(servicesContext), found.checkout)
    return redirect(stepPath(step, found.dossier))
  } catch (error) {
    return redirect(refusedPath(request, step, error))
  }
}
