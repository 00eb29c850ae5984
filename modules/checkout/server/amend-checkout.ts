import type { Actor } from '#modules/accounts/actor.ts'
import { postCharges } from '#modules/payments/server/post-charges.ts'
import type { AddOnSelection } from '#modules/pricing/add-on.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { refusedCode } from '#modules/promotions/server/weigh-promotion.ts'
import type { QuoteSource, Traveler } from '#modules/reservations/reservation.ts'
import { amendReservation } from '#modules/reservations/server/move-reservation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayOpenStep } from '../checkout-steps.ts'
import { lockCheckout, updateCheckout } from './checkout-queries.ts'
import { countPromotions } from './count-promotions.ts'
import { type Checkout, type CheckoutStay, demandOpen, isUnsigned } from './find-checkout.ts'
import { quoteCheckoutStay, type StayChange } from './quote-checkout-stay.ts'

type Needs = { db: Database; clock: Clock }

/**
 * What the checkout would cost if it started now; differs from its total when the owner has changed a price.
 */
export async function totalNow(needs: Needs, checkout: Checkout): Promise<Cents> {
  return totalOf(await quoteChanges(needs, checkout))
}

export const totalOf = (quoted: readonly Pick<Quoted, 'quote'>[]): Cents =>
  quoted.reduce((sum, { quote }) => sum + quote.total, 0)

/** A stay of a checkout with its quote after a step. */
export type Quoted = { stay: CheckoutStay; quote: Quote } & QuoteSource

/** The quote of each stay after a step; `change` gives what the step changes of it, which a signed stay does not follow. */
export async function quoteChanges(
  needs: Needs,
  checkout: Checkout,
  change: (stay: CheckoutStay) => StayChange = () => ({}),
): Promise<Quoted[]> {
  const quoted: Quoted[] = []
  for (const stay of checkout.stays)
    quoted.push({ stay, ...(await quoteCheckoutStay(needs, checkout, stay, change(stay))) })
  return quoted
}

/** What a step keeps of its form beside the quotes: the traveler, or the add-ons by the public identifier of each reservation. */
type StepForm = { traveler?: Traveler; addOns?: Record<string, AddOnSelection> }

/**
 * Writes the quotes of a step with its form, and counts the promotions that they have; a signed stay stays as its contract says.
 * Refuses INVALID_INPUT, for `field`, where a promotion has no use left for this traveler.
 */
export async function writeQuotes(
  trx: Database,
  actor: Actor,
  checkout: Checkout,
  quoted: readonly Quoted[],
  { traveler, addOns, field = 'code' }: StepForm & { field?: string } = {},
): Promise<void> {
  const changed = quoted.filter(({ stay }) => isUnsigned(stay))
  for (const { stay, ...source } of changed) {
    const { reservation } = stay
    const { propertyId, id } = reservation
    await amendReservation(trx, actor, { propertyId, id, ...source, ...(traveler && { traveler }) })
    await postCharges(trx, { reservation, quote: source.quote, source: 'amend' })
  }
  const spent = await countPromotions(trx, { traveler: traveler ?? checkout.traveler }, changed)
  if (spent) throw refusedCode(spent.objection, spent.promotion, field)
  demandOpen(await lockCheckout(trx, checkout.id))
  await updateCheckout(trx, checkout.id, {
    ...(traveler && { guest: JSON.stringify(traveler) }),
    ...(addOns && { addOns: JSON.stringify(addOns) }),
    // The traveler read and accepted another contract, so their consent is asked again.
    contractReadAt: null,
  })
}

/** Refuses PRICE_CHANGED when the total is no longer the one that was shown. */
export async function demandSeenTotal(needs: Needs, checkout: Checkout, seenTotal: Cents): Promise<void> {
  const total = await totalNow(needs, checkout)
  if (total !== seenTotal) throw new Refusal('PRICE_CHANGED', { total, seenTotal })
}

/** Refuses STEP_LOCKED while the step may not be opened. */
export function demandStep(checkout: Checkout, step: 'guest' | 'add-ons' | 'contract'): void {
  demandOpen(checkout)
  if (!mayOpenStep(checkout.facts, step)) throw new Refusal('STEP_LOCKED', { step })
}
