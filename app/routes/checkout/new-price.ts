import { redirect } from 'react-router'
import { openStep } from '#modules/checkout/checkout-steps.ts'
import { acceptNewPrice } from '#modules/checkout/server/save-steps.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/new-price.ts'
import { findCheckout } from './checkout-request.ts'

export function loader() {
  return redirect('/checkout/guest')
}

/** The visitor agrees to the new total that was shown; if it changed once more, the step says so again. */
export async function action({ request, context }: Route.ActionArgs) {
  const total = Number((await request.formData()).get('total'))
  const checkout = await findCheckout(request, context)
  if (!checkout) return redirect('/panier?motif=aucun-article')
  const step = openStep(checkout.facts)
  try {
    await acceptNewPrice(context.get(servicesContext), context.get(actorContext), checkout, total)
    return redirect(`/checkout/${step}`)
  } catch (error) {
    if (error instanceof Refusal) return redirect(`/checkout/${step}?motif=${error.code}`)
    throw error
  }
}
