import type { Actor } from '#modules/accounts/actor.ts'
import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { findStayThread } from '#modules/messages/server/find-thread.ts'
import { moneyHistoryOf } from '#modules/payments/money-history.ts'
import { lastDayToPay } from '#modules/payments/payment-due.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { placeLine } from '#modules/properties/place-line.ts'
import type { PropertyVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { mayReadGuestContact, mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import { shownStatus } from '#modules/reservations/reservation-status.ts'
import { findCancellationNote, findReservation } from '#modules/reservations/server/find-reservations.ts'
import { findFirstSumEnd } from '#modules/reservations/server/first-sum-end.ts'
import { firstSumDays } from '#modules/reservations/unpaid-terms.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayGrantTime } from '../cancellation-policy.ts'
import type { StayRecord } from '../stay-record.ts'
import { stayTimeline } from '../stay-timeline.ts'
import { listStayDocuments, readStayDocument } from './stay-documents.ts'
import { type StayFacts, stayFacts } from './stay-facts.ts'

type Readable = { facts: StayFacts; version: PropertyVersion; knowsGuest: boolean }

/**
 * One stay with its money, documents and history, for those who may read it. The guest, the note of a cancellation and
 * the documents, which name the guest, are left out for a reader who may not learn who the guest is. Refuses NOT_FOUND
 * for another's stay, as for an unknown one.
 */
export async function readStay(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  publicId: string,
): Promise<StayRecord> {
  const { facts, version, knowsGuest } = await findReadable(db, actor, publicId)
  const { reservation } = facts
  const { content, propertyPublicId } = version
  const { status, stay, traveler } = reservation
  const today = todayInParis(clock)
  const { street, postalCode, city } = content.address
  const isCancelled = status === 'cancelled'
  const isHeld = status !== 'confirmed' && !isCancelled
  const [holdEnds, firstSum, note, entries, dues, documents, thread] = await sideBySide(
    db,
    async () => (isHeld ? listHoldEnds(db, [reservation.id]) : null),
    () => findFirstSum(db, reservation),
    async () => (knowsGuest && isCancelled ? findCancellationNote(db, reservation.id) : null),
    facts.entries,
    facts.dues,
    async () => (knowsGuest ? listStayDocuments(db, facts) : []),
    () => findStayThread(db, actor, reservation.publicId),
  )
  const lastDay = status === 'confirmed' ? lastDayToPay(dues) : null
  const heldUntil = holdEnds?.get(reservation.id) ?? null
  return {
    id: reservation.publicId,
    number: reservation.number,
    property: {
      id: propertyPublicId,
      name: content.title,
      location: placeLine(content.publicPlace),
      address: `${street}, ${postalCode} ${city}`,
      image: content.photos[0] ?? null,
    },
    ...{ stay, isCancelled, isGuestHidden: !knowsGuest },
    hours: { checkIn: content.checkIn, checkOut: content.checkOut },
    party: formatParty(reservation.party),
    shown: shownStatus({ status, departure: stay.departure }, today),
    guest:
      knowsGuest && traveler
        ? {
            name: `${traveler.firstName} ${traveler.lastName}`,
            email: traveler.email,
            phone: traveler.phone,
          }
        : null,
    ...{ note, heldUntil, lastDay, firstSum },
    mayGrantTime: (lastDay ?? firstSum?.days ?? null) !== null && mayGrantTime(actor, version),
    history: moneyHistoryOf(entries),
    dues: dues.map(({ label, dueOn, amount, paid }) => ({ label, dueOn, amount, paid })),
    deposit: reservation.quote.deposit,
    ...{ documents, thread },
    timeline: stayTimeline(
      {
        ...{ status, stay, createdAt: reservation.createdAt.toISOString() },
        signedAt: reservation.signedAt?.toISOString() ?? null,
        confirmedAt: reservation.confirmedAt?.toISOString() ?? null,
        cancelledAt: reservation.cancelledAt?.toISOString() ?? null,
      },
      today,
      'house',
    ),
  }
}

async function findFirstSum(
  db: Database,
  { status, checkoutId, signedAt, stay: { arrival } }: Reservation,
): Promise<StayRecord['firstSum']> {
  const endsAt = status === 'awaiting_payment' ? await findFirstSumEnd(db, checkoutId) : null
  if (!endsAt || !signedAt) return null
  return { endsAt: endsAt.toISOString(), days: firstSumDays({ signedAt, endsAt, arrival }) }
}

/** One of the listed documents of a stay as a PDF. Refuses NOT_FOUND for a reader to whom it is not listed. */
export async function readDocumentOfStay(
  needs: Parameters<typeof readStayDocument>[0],
  actor: Actor,
  { publicId, file }: { publicId: string; file: string },
): Promise<{ filename: string; bytes: Uint8Array }> {
  const { facts, knowsGuest } = await findReadable(needs.db, actor, publicId)
  if (!knowsGuest) throw new Refusal('NOT_FOUND')
  return readStayDocument(needs, facts, file)
}

async function findReadable(db: Database, actor: Actor, publicId: string): Promise<Readable> {
  const reservation = isUuid(publicId) ? await findReservation(db, publicId) : null
  if (!reservation) throw new Refusal('NOT_FOUND')
  const facts = stayFacts(db, reservation)
  const version = await facts.version()
  const { agencyId, ownerId } = version
  const parties = { userId: reservation.userId, agencyId, ownerId, propertyId: reservation.propertyId }
  if (!mayReadReservation(actor, parties)) throw new Refusal('NOT_FOUND')
  const knowsGuest = mayReadGuestContact(actor, { ...parties, status: reservation.status })
  return { facts, version, knowsGuest }
}
