import { redirect } from 'react-router'
import { type CheckoutStep, openStep, stepPath } from '#modules/checkout/checkout-steps.ts'
import { acceptNewPrice } from '#modules/checkout/server/save-steps.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/new-price.ts'
import { findShownCheckout, refusedPath } from './checkout-request.ts'

export function loader() {
  return redirect('/checkout/guest')
}

/** The visitor agrees to the new total that was shown; if it changed once more, the step says so again. */
export async function action({ request, context }: Route.ActionArgs) {
  const total = Number((await request.formData()).get('total'))
  let step: CheckoutStep = 'guest'
  try {
    const found = await findShownCheckout(request, context)
    if (!found) return redirect('/panier?motif=aucun-article')
    step = openStep(found.checkout.facts)
    await acceptNewPrice(context.get(servicesContext), context.get(actorContext), found.checkout, total)
    return redirect(stepPath(step, found.dossier))
  } catch (error) {
    return redirect(refusedPath(request, step, error))
  }
}
