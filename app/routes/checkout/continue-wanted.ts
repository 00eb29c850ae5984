import { type ActionFunctionArgs, redirect } from 'react-router'
import { openStep, stepPath } from '#modules/checkout/checkout-steps.ts'
import { holdAgainProved } from '#modules/checkout/server/hold-again-proved.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusedPath, requireShownCheckout } from './checkout-request.ts'
import { openWantedCheckout } from './open-wanted-checkout.ts'

/**
 * Continues what was wanted once a mailbox is proved: opens the checkout of its stay or selection, or holds the nights
 * of its checkout again.
 */
export async function continueWanted(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  wanted: URLSearchParams,
): Promise<Response> {
  if (!wanted.has('dossier')) return openWantedCheckout(context, wanted)
  try {
    const { checkout, dossier } = await requireShownCheckout({ request, context })
    await holdAgainProved(context.get(servicesContext), context.get(actorContext), { checkout })
    return redirect(stepPath(openStep(checkout.facts), dossier))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirect(refusedPath(request, 'guest', error.code))
  }
}
