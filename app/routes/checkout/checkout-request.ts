import { type RouterContextProvider, redirect } from 'react-router'
import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  mayOpenStep,
  openStep,
  stepStates,
} from '#modules/checkout/checkout-steps.ts'
import type { CheckoutView } from '#modules/checkout/checkout-view.ts'
import {
  type Checkout,
  findOpenCheckoutToken,
  getCheckoutByToken,
} from '#modules/checkout/server/find-checkout.ts'
import { freeCancellationUntil, refundOutlook } from '#modules/pricing/cancellation-refund.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { actorContext, addressContext, servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'

type Context = Readonly<RouterContextProvider>

/** Over https the cookie is tied to this very host: no other one under the domain may plant its own. */
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
const cookieName = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-calanque_checkout' : 'calanque_checkout'
const LASTING = 30 * 24 * 3600

/** `Set-Cookie` value that ties this browser to a checkout. */
export function checkoutCookie(token: string, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${cookieName(publicUrl)}=${token}; Path=/; Max-Age=${LASTING}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * The checkout of this browser, at a step it may open; else the way to the step it may (spec §4), or to the
 * selection when there is nothing to go on with.
 */
export async function requireCheckout(
  request: Request,
  context: Context,
  step: CheckoutStep,
): Promise<Checkout> {
  const checkout = await findCheckout(request, context)
  if (!checkout || (checkout.status === 'cancelled' && !checkout.facts.paid))
    throw redirect('/panier?motif=aucun-article')
  if (!mayOpenStep(checkout.facts, step)) throw redirect(`/checkout/${openStep(checkout.facts)}`)
  return checkout
}

/** The checkout this browser has a cookie for, else the one its visitor or account has under way, else null. */
export async function findCheckout(request: Request, context: Context): Promise<Checkout | null> {
  const services = context.get(servicesContext)
  const token =
    cookieOf(request, services.config.publicUrl) ??
    (await findOpenCheckoutToken(services, context.get(actorContext)))
  if (!token) return null
  try {
    return await getCheckoutByToken(services, token, { address: context.get(addressContext) })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function cookieOf(request: Request, publicUrl: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const start = `${cookieName(publicUrl)}=`
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null
}

/** What the pages of a step show of a checkout. */
export function checkoutViewOf(checkout: Checkout, current: CheckoutStep): CheckoutView {
  const states = stepStates(checkout.facts, current)
  return {
    steps: CHECKOUT_STEPS.map((step) => ({ step, state: states[step] })),
    traveller: checkout.traveller,
    stays: checkout.stays.map(({ reservation, listing: { content }, addOns, statement }) => ({
      id: reservation.publicId,
      number: reservation.number,
      title: content.title,
      city: content.publicPlace.city,
      cover: content.photos[0] ?? null,
      stay: reservation.stay,
      nights: reservation.quote.nights,
      party: reservation.party,
      checkIn: content.checkIn,
      checkOut: content.checkOut,
      addOns,
      lines: statement.lines.map(({ account, code, label, amount }) => ({
        kind: account,
        code,
        label,
        amount,
      })),
      total: statement.total,
      deposit: reservation.quote.deposit,
      touristTax: reservation.quote.touristTax,
      cancellation: cancellationOf(content, reservation),
    })),
    total: checkout.total,
    holdEndsAt: checkout.holdEndsAt?.toISOString() ?? null,
    mayExtendHold: checkout.mayExtendHold,
    confirmed: checkout.facts.paid,
  }
}

function cancellationOf(
  { cancellationPolicy: policy }: ListingContent,
  { bookedOn, stay: { arrival } }: Reservation,
): string[] {
  const free = freeCancellationUntil(bookedOn, arrival)
  const refund = refundOutlook({ policy, arrival, day: bookedOn })
  return free ? [`Annulation gratuite jusqu’au ${formatCivilDate(free)}`, refund] : [refund]
}
