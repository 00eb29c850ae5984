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
 * Finds what a step's form is about: the checkout its address names, also when another tab has begun another one since.
 * Refuses OTHER_CHECKOUT when this visitor cannot go on with the checkout named.
 */
export function openedStep(step: CheckoutStep) {
  return async ({ request, context }: ActionFunctionArgs): Promise<OpenedStep> => {
    const { checkout, dossier } = demandStep(await findShownCheckout(request, context), step)
    return { checkout, pathTo: (next) => stepPath(next, dossier) }
  }
}
