import { type ActionFunctionArgs, type RouterContextProvider, redirect } from 'react-router'
import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  mayOpenStep,
  openStep,
  stepPath,
  stepStates,
} from '#modules/checkout/checkout-steps.ts'
import type { CheckoutStayView, CheckoutView } from '#modules/checkout/checkout-view.ts'
import { minutesUntil } from '#modules/checkout/minutes-until.ts'
import { checkoutTokenIn } from '#modules/checkout/server/checkout-cookie.ts'
import { type Checkout, type CheckoutStay, findOwnCheckout } from '#modules/checkout/server/find-checkout.ts'
import { findCurrentCheckout, hasEnded } from '#modules/checkout/server/resume-checkout.ts'
import { duesOf } from '#modules/checkout/with-add-ons.ts'
import { cancellationOutlook } from '#modules/pricing/cancellation-refund.ts'
import { promotionForTraveler } from '#modules/pricing/reduction.ts'
import { boundOn } from '#modules/reservations/bound-on.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal, type RefusalCode } from '#shared/refusal.ts'

type Context = Readonly<RouterContextProvider>

type FoundCheckout = {
  checkout: Checkout
  /** The identifier in the addresses of the steps; null while it is the browser's own checkout. */
  dossier: string | null
  today: CivilDate
}

/** The checkout of this page, as `findCheckout`, at a step it may open, as `demandStep`. */
export async function requireCheckout(
  request: Request,
  context: Context,
  step: CheckoutStep,
): Promise<FoundCheckout> {
  return demandStep(await findCheckout(request, context), step)
}

/**
 * The checkout, when it may open the step; else redirects to the step it may open (spec §4), or to the
 * selection when there is no checkout.
 */
export function demandStep(found: FoundCheckout | null, step: CheckoutStep): FoundCheckout {
  if (!found || hasEnded(found.checkout)) throw redirect('/panier?motif=aucun-article')
  const { checkout, dossier } = found
  if (!mayOpenStep(checkout.facts, step)) throw redirect(stepPath(openStep(checkout.facts), dossier))
  return found
}

/**
 * The checkout of the address, if it is this visitor's; without one in the address, the browser's own, or
 * null.
 */
export async function findCheckout(request: Request, context: Context): Promise<FoundCheckout | null> {
  const named = namedIn(request)
  const services = context.get(servicesContext)
  const today = todayInParis(services.clock)
  const current = await findCurrent(request, context)
  if (named && named !== current?.publicId) {
    const checkout = await findOwnCheckout(services, context.get(actorContext), named)
    if (checkout) return { checkout, dossier: named, today }
  }
  return current && { checkout: current, dossier: null, today }
}

/**
 * As `findCheckout`, for a form: refuses OTHER_CHECKOUT rather than change another checkout than the one
 * shown.
 */
export async function findShownCheckout(request: Request, context: Context): Promise<FoundCheckout | null> {
  const found = await findCheckout(request, context)
  const named = namedIn(request)
  if (named && named !== found?.checkout.publicId) throw new Refusal('OTHER_CHECKOUT')
  return found
}

/** As `findShownCheckout`; without a checkout it redirects to the selection. */
export async function requireShownCheckout({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<FoundCheckout> {
  const found = await findShownCheckout(request, context)
  if (!found) throw redirect('/panier?motif=aucun-article')
  return found
}

/** The public identifier in an address, or null. */
function namedIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('dossier')
}

/** The checkout that this browser goes on with, as `findCurrentCheckout`; null where its cookie opens none. */
async function findCurrent(request: Request, context: Context): Promise<Checkout | null> {
  const services = context.get(servicesContext)
  const kept = checkoutTokenIn(request.headers, services.config.publicUrl)
  try {
    return await findCurrentCheckout(services, context.get(actorContext), kept, context.get(askerContext))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The address of the step, with the reason of a refusal. */
export function refusedPath(request: Request, step: CheckoutStep, code: RefusalCode): string {
  const query = new URLSearchParams({ motif: code })
  const named = namedIn(request)
  if (named) query.set('dossier', named)
  return `/checkout/${step}?${query}`
}

/** The data of a checkout that the pages of a step show. */
export function checkoutViewOf(
  { checkout, dossier, today }: FoundCheckout,
  current: CheckoutStep,
): CheckoutView {
  const states = stepStates(checkout.facts, current)
  return {
    id: checkout.publicId,
    dossier,
    steps: CHECKOUT_STEPS.map((step) => ({ step, state: states[step] })),
    traveler: checkout.traveler,
    stays: checkout.stays.map((stay) => stayViewOf(stay, today)),
    total: checkout.total,
    holdEndsAt: checkout.holdEndsAt?.toISOString() ?? null,
    holdMinutesLeft:
      checkout.holdEndsAt && minutesUntil(checkout.holdEndsAt.toISOString(), checkout.readAt.getTime()),
    mayExtendHold: checkout.mayExtendHold,
    isNews: checkout.given !== null && checkout.status === 'open' && checkout.openedOn !== today,
    confirmed: checkout.facts.paid,
  }
}

function stayViewOf(
  { reservation, listing, addOns, statement, dues }: CheckoutStay,
  today: CivilDate,
): CheckoutStayView {
  const { content, regime } = listing
  const { bookedOn } = reservation
  const booking = {
    policy: content.cancellationPolicy,
    bookedOn: boundOn(reservation, today),
    arrival: reservation.stay.arrival,
  }
  const view = {
    id: reservation.publicId,
    number: reservation.number,
    isSigned: reservation.signedAt !== null,
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
    promotion: reservation.quote.promotion && promotionForTraveler(reservation.quote.promotion),
    cancellation: cancellationOutlook(booking, today),
    terms: { regime, bookedOn },
  }
  const agreed = dues.map(({ dueOn, amount, paid }) => ({ dueOn, amount, paid }))
  return { ...view, dues: agreed.length > 0 ? agreed : duesOf(view) }
}
