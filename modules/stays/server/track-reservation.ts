import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { findArrivalGuide } from '#modules/listing-drafts/server/find-arrival-guide.ts'
import { type MoneyHistory, moneyHistoryOf } from '#modules/payments/money-history.ts'
import { lastDayToPay, outstandingOn } from '#modules/payments/payment-due.ts'
import { findKeptCard } from '#modules/payments/server/find-kept-card.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { formatParty } from '#modules/pricing/party.ts'
import type { Address } from '#modules/properties/listing.ts'
import { placeLine } from '#modules/properties/place-line.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { shownStatus } from '#modules/reservations/reservation-status.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import { findFirstSumEnd } from '#modules/reservations/server/first-sum-end.ts'
import { trackingTokenOf } from '#modules/reservations/server/tracking-link.ts'
import { agreedTerms } from '#modules/stay-amendments/stay-amendment.ts'
import { hoursOf } from '#modules/stay-amendments/stay-terms.ts'
import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { remarksEnd, takesRemarks } from '#modules/stay-inventories/inventory-remarks.ts'
import type { StayInventory } from '#modules/stay-inventories/server/list-inventories.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Asker } from '#platform/throttle.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ArrivalGuide, arrivalGuideState } from '../arrival-guide.ts'
import { bookingOf, earlyPaymentOn } from '../early-payment.ts'
import type { ReservationTracking } from '../tracking.ts'
import type { StayFacts } from './stay-facts.ts'

/** The reservation a tracking link opens. Refuses LINK_INVALID for an unknown, expired or revoked link. */
export async function getTrackedReservation(
  needs: { db: Database },
  token: string,
  caller: Asker,
): Promise<Reservation> {
  const { subjectId } = await resolveLink(needs.db, token, 'tracking', caller)
  const reservation = await findReservation(needs.db, subjectId)
  if (!reservation) throw new Refusal('LINK_INVALID')
  return reservation
}

/**
 * What the tracking page shows of a reservation: status, money from the ledger, actions to take (spec §3).
 * The street, and the arrival guide, are left out unless `exact`: the tracking link reached the traveler's mailbox, while the address
 * of an account may be unproved.
 */
export async function trackReservation(
  needs: { db: Database; clock: Clock; secret: string; payments: Pick<PaymentPort, 'providerOf'> },
  stay: StayFacts,
  { exact }: { exact: boolean },
): Promise<ReservationTracking> {
  const { db } = needs
  const { reservation } = stay
  const { id, status, signedAt, checkoutId } = reservation
  const today = todayInParis(needs.clock)
  const confirmed = status === 'confirmed'
  const [
    version,
    entries,
    dues,
    holdEnds,
    kept,
    contract,
    moneyBack,
    endsUnpaidAt,
    amendments,
    inventories,
    deposit,
  ] = await sideBySide(
    db,
    stay.version,
    stay.entries,
    stay.dues,
    async () => (confirmed ? null : listHoldEnds(db, [id])),
    () => findKeptCard(db, needs.payments.providerOf('card'), id),
    async () => (signedAt ? null : stay.contract()),
    stay.moneyBack,
    async () => (status === 'awaiting_payment' ? findFirstSumEnd(db, checkoutId) : null),
    async () => (confirmed ? stay.amendments() : []),
    async () => (confirmed && exact ? stay.inventories() : []),
    async () => (confirmed ? stay.deposit() : null),
  )
  const { content, propertyPublicId, regime } = version
  const history = moneyHistoryOf(entries)
  return {
    id: reservation.publicId,
    number: reservation.number,
    property: {
      id: propertyPublicId,
      name: content.title,
      type: content.type,
      location: placeLine(content.publicPlace),
      image: content.photos[0] ?? null,
    },
    address:
      confirmed && exact
        ? `${content.address.street}, ${content.address.postalCode} ${content.address.city}`
        : null,
    place: confirmed && exact && today <= reservation.stay.departure ? pointOf(content.address) : null,
    guide: await findGuide(db, reservation, { exact, ...history, settled: settledIn(history) }, today),
    hours: hoursOf(content, agreedTerms(amendments)),
    amendmentUrl: exact ? (amendments.find(({ signingUrl }) => signingUrl)?.signingUrl ?? null) : null,
    inventories: inventoryPages(needs, reservation, inventories),
    deposit,
    dates: {
      startDate: reservation.stay.arrival,
      endDate: reservation.stay.departure,
      nights: reservation.quote.nights,
    },
    guests: {
      adults: reservation.party.adults,
      children: reservation.party.children + reservation.party.babies,
      label: formatParty(reservation.party),
    },
    status: reservation.status,
    shown: shownStatus({ status: reservation.status, departure: reservation.stay.departure }, today),
    wasConfirmed: confirmed || reservation.confirmedAt !== null,
    totalAmount: history.charged,
    paidAmount: history.paid,
    history,
    moneyBack,
    currency: 'EUR',
    holdExpiresAt: holdEnds?.get(id) ?? null,
    endsUnpaidAt,
    contract: {
      status: reservation.signedAt ? 'signed' : 'pending',
      signatureUrl: contract?.signature?.signingUrl ? '/checkout/sign' : null,
    },
    payment: { status: confirmed ? 'succeeded' : 'pending', paymentUrl: confirmed ? null : '/checkout/pay' },
    isCardKept: kept !== null,
    keptCard: kept?.card ?? null,
    today,
    early: confirmed ? earlyPaymentOn(dues, bookingOf(reservation, regime), today) : null,
    lastDay: confirmed ? lastDayToPay(dues) : null,
    owed: confirmed ? outstandingOn(dues, today) : 0,
    dues: dues.map(({ label, dueOn, amount, paid, isDebitOver }) => ({
      ...{ label, dueOn, amount, paid, isDebitOver },
    })),
  }
}

function pointOf({ latitude, longitude }: Address): ReservationTracking['place'] {
  return { latitude, longitude }
}

/** The closed inventories at the addresses of their pages, the arrival first. */
function inventoryPages(
  { clock, secret }: { clock: Clock; secret: string },
  { publicId }: Reservation,
  inventories: readonly StayInventory[],
): ReservationTracking['inventories'] {
  const stay = `/r/${trackingTokenOf(secret, publicId)}`
  return inventories.flatMap(({ moment, closed }) => {
    if (!closed) return []
    const until = takesRemarks(closed, clock.now()) ? remarksEnd(closed.at) : null
    return [{ moment, url: `${stay}/etat-des-lieux/${MOMENT_WORDS[moment].part}`, until }]
  })
}

/** The cents of transfers that were let go. */
function settledIn({ movements }: MoneyHistory): Cents {
  return movements.filter(({ what }) => what === 'settled').reduce((sum, { amount }) => sum + amount, 0)
}

type Paid = { exact: boolean; charged: Cents; paid: Cents; settled: Cents }

async function findGuide(
  db: Database,
  { propertyId, status, stay }: Reservation,
  paid: Paid,
  today: CivilDate,
): Promise<ArrivalGuide | null> {
  const state = arrivalGuideState({ ...paid, status, departure: stay.departure }, today)
  const text = state && (await findArrivalGuide(db, propertyId))
  if (!text) return null
  return state === 'open' ? { state, text } : { state: 'unpaid' }
}
