import type { Stay } from '#modules/calendar/stay.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { TRANSFER_LEAD_DAYS } from '../payment-options.ts'

type Needs = { db: Database; clock: Clock; payments: Pick<PaymentPort, 'takesCards'> }

export type WantedStay = {
  property: string
  stay: Stay
  party: Party
  seenTotal: Cents | null
  /** The promise of a price under which it is begun, by whom the promise was made to. */
  pricePromiseId?: number | null
  /** The promise of the price of the checkout that it continues: no page that asks for it again knows it. */
  keptPromiseId?: number | null
}
/** A stay with the listing and the price that are asked for it now. */
export type PricedStay = WantedStay & { listing: PricedListing; quote: Quote; pricePromiseId: number | null }

/**
 * The price of each stay now, in the order in which their villas are locked. Refuses as `startCheckout` does; `held`: their nights
 * are held already.
 */
export async function priceStays(
  needs: Needs,
  stays: readonly WantedStay[],
  held: boolean,
): Promise<PricedStay[]> {
  const priced: PricedStay[] = []
  for (const wanted of stays) {
    demandWayToPay(needs, wanted.stay)
    const shown = await quoteListing(needs, { ...wanted, held })
    const { listing, quote, pricePromiseId } = await atKeptPrice(needs, wanted, held, shown)
    const { property, seenTotal } = wanted
    if (seenTotal !== null && seenTotal !== quote.total && seenTotal !== shown.quote.total)
      throw new Refusal('PRICE_CHANGED', { property, total: quote.total, seenTotal })
    priced.push({ ...wanted, listing, quote, pricePromiseId })
  }
  // All checkouts lock villas in the same order, so that two of them never wait for each other.
  return priced.sort((a, b) => a.listing.propertyId - b.listing.propertyId)
}

type Shown = Awaited<ReturnType<typeof quoteListing>>

/** The price of a stay under the promise that its checkout keeps, where it holds and is no higher than the one that was shown. */
async function atKeptPrice(
  needs: Needs,
  { keptPromiseId = null, ...wanted }: WantedStay,
  held: boolean,
  shown: Shown,
): Promise<Shown> {
  if (keptPromiseId === null || keptPromiseId === shown.pricePromiseId) return shown
  const kept = await quoteListing(needs, { ...wanted, held, pricePromiseId: keptPromiseId })
  return kept.pricePromiseId !== null && kept.quote.total <= shown.quote.total ? kept : shown
}

/** Refuses NO_WAY_TO_PAY where no card is taken and a transfer would come too late: nothing is signed that cannot be paid. */
export function demandWayToPay({ clock, payments }: Pick<Needs, 'clock' | 'payments'>, stay: Stay): void {
  const soonest = addDays(todayInParis(clock), TRANSFER_LEAD_DAYS)
  if (!payments.takesCards && stay.arrival < soonest) throw new Refusal('NO_WAY_TO_PAY', { soonest })
}
