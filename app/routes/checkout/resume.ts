import { redirect } from 'react-router'
import { openStep } from '#modules/checkout/checkout-steps.ts'
import { checkoutCookie } from '#modules/checkout/server/checkout-cookie.ts'
import { getCheckoutByToken } from '#modules/checkout/server/find-checkout.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/resume.ts'

/** The link of the mail: continues a checkout on any device, at its step. A GET changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const checkout = await getCheckoutByToken(services, params.token, context.get(askerContext))
    const cookie = checkoutCookie(params.token, services.config.publicUrl)
    return redirect(`/checkout/${openStep(checkout.facts)}`, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    if (error instanceof Refusal) return redirect('/panier?motif=LINK_INVALID')
    throw error
  }
}
