import { redirect } from 'react-router'
import { checkoutCookie } from '#modules/checkout/server/checkout-cookie.ts'
import { resumeCheckout } from '#modules/checkout/server/resume-checkout.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/resume.ts'

/** The link of the mail: continues a checkout on any device, at its step. One that has ended leaves the browser's own as it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const { path, isKept } = await resumeCheckout(services, params.token, context.get(askerContext))
    if (!isKept) return redirect(path)
    const cookie = checkoutCookie(params.token, services.config.publicUrl)
    return redirect(path, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    if (error instanceof Refusal) return redirect('/panier?motif=LINK_INVALID')
    throw error
  }
}
