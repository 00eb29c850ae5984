import type { ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { refusable } from '#app/refusable.ts'
import { type CheckoutStep, stepPath } from '#modules/checkout/checkout-steps.ts'
import type { Checkout } from '#modules/checkout/server/find-checkout.ts'
import { demandStep, findShownCheckout } from './checkout-request.ts'

type Sent = {
  context: Readonly<RouterContextProvider>
  checkout: Checkout
  form: FormData
  /** The address of another step of the same checkout. */
  pathTo: (step: CheckoutStep) => string
}

/**
 * The action of a step's form: acts on the checkout its address names, also when another tab has begun another one
 * since. A refusal is said on the step's page; OTHER_CHECKOUT when the one named is not this visitor's to go on with.
 */
export function stepAction<R>(step: CheckoutStep, act: (sent: Sent) => Promise<R>) {
  return refusable(async ({ request, context }: ActionFunctionArgs) => {
    const { checkout, dossier } = demandStep(await findShownCheckout(request, context), step)
    return act({
      context,
      checkout,
      form: await request.formData(),
      pathTo: (next) => stepPath(next, dossier),
    })
  })
}
