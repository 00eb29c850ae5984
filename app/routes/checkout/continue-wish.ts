import { type ActionFunctionArgs, redirect } from 'react-router'
import { openStep, stepPath } from '#modules/checkout/checkout-steps.ts'
import { holdAgainProved } from '#modules/checkout/server/hold-again-proved.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusedPath, requireShownCheckout } from './checkout-request.ts'
import { openWishedCheckout } from './open-wished-checkout.ts'

/**
 * Continues a wish once a mailbox is proved: opens the checkout of its stay or selection, or holds the nights
 * of its checkout again.
 */
export async function continueWish(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  wish: URLSearchParams,
): Promise<Response> {
  if (!wish.has('dossier')) return openWishedCheckout(context, wish)
  try {
    const { checkout, dossier } = await requireShownCheckout({ request, context })
    await holdAgainProved(context.get(servicesContext), context.get(actorContext), { checkout })
    return redirect(stepPath(openStep(checkout.facts), dossier))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirect(refusedPath(request, 'guest', error.code))
  }
}
