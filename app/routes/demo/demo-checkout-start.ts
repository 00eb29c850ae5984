import { type RouterContextProvider, redirect } from 'react-router'
import { checkoutCookie } from '#modules/checkout/server/checkout-cookie.ts'
import { limitDemoCheckouts } from '#modules/demo/server/limit-demo-checkouts.ts'
import { openDemoCheckout } from '#modules/demo/server/open-demo-checkout.ts'
import { askerContext } from '#server/request-context.ts'
import { keptCaller } from '../kept-caller.ts'
import { requireDemo } from './require-demo.ts'

type Wanted = Parameters<typeof openDemoCheckout>[2]

/**
 * Opens a checkout of the demonstration for this browser and redirects to its step; the steps after it are
 * the product's own.
 */
export async function startDemoCheckout(
  context: Readonly<RouterContextProvider>,
  wanted: Wanted,
): Promise<Response> {
  const services = requireDemo(context)
  await limitDemoCheckouts(services, context.get(askerContext))
  const { actor, answered } = await keptCaller(context)
  const { token } = await openDemoCheckout(services, actor, wanted)
  answered.headers.append('Set-Cookie', checkoutCookie(token, services.config.publicUrl))
  return redirect(`/checkout/${wanted.step}`, answered)
}
