import type { ActionFunctionArgs } from 'react-router'
import { type CheckoutStep, stepPath } from '#modules/checkout/checkout-steps.ts'
import type { Checkout } from '#modules/checkout/server/find-checkout.ts'
import { demandStep, findShownCheckout } from './checkout-request.ts'

type OpenedStep = {
  checkout: Checkout
  /** The address of another step of the same checkout. */
  pathTo: (step: CheckoutStep) => string
}

/**
 * Finds the checkout of a step's form: the one in its address, even when another tab has begun another one
 * since. Refuses OTHER_CHECKOUT when this visitor may not continue that checkout.
 */
export function openedStep(step: CheckoutStep) {
  return async ({ request, context }: ActionFunctionArgs): Promise<OpenedStep> => {
    const { checkout, dossier } = demandStep(await findShownCheckout(request, context), step)
    return { checkout, pathTo: (next) => stepPath(next, dossier) }
  }
}
