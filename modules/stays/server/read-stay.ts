import type { Actor } from '#modules/accounts/actor.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { mayRequestPayment } from '#modules/payment-requests/payment-request-policy.ts'
import { moneyHistoryOf } from '#modules/payments/money-history.ts'
import { lastDayToPay, nextDueOf } from '#modules/payments/payment-due.ts'
import { listUnansweredOf } from '#modules/payments/server/list-unanswered-payouts.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { placeLine } from '#modules/properties/place-line.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { shownStatus } from '#modules/reservations/reservation-status.ts'
import { findCancellationNote } from '#modules/reservations/server/find-reservations.ts'
import { findFirstSumEnd } from '#modules/reservations/server/first-sum-end.ts'
import { firstSumDays } from '#modules/reservations/unpaid-terms.ts'
import { agreedTerms } from '#modules/stay-amendments/stay-amendment.ts'
import { mayAmendStay } from '#modules/stay-amendments/stay-amendment-policy.ts'
import { hoursOf } from '#modules/stay-amendments/stay-terms.ts'
import { mayMakeInventory } from '#modules/stay-inventories/stay-inventory-policy.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { numberWords } from '#shared/number-words.ts'
import { Refusal } from '#shared/refusal.ts'
import { cancellerOf, mayGrantTime } from '../cancellation-policy.ts'
import { mayGiveBack, mayNameAgent, mayRemindTraveler } from '../stay-desk-policy.ts'
import type { StayDocument } from '../stay-document.ts'
import type { StayMoney, StayRecord } from '../stay-record.ts'
import { waitingFor } from '../waiting-for.ts'
import { findReadableStay, type ReadableStay } from './find-readable-stay.ts'
import { listStayDocuments, readStayDocument } from './stay-documents.ts'

type Needs = { db: Database; clock: Clock }

/**
 * One stay for those who may read it: who comes and when, what it waits for, and what its reader may do about it. The guest and
 * the note of a cancellation are left out for a reader who may not learn who the guest is.
 */
export async function readStay(
  { db, clock }: Needs,
  actor: Actor,
  { facts, version, knowsGuest }: ReadableStay,
): Promise<StayRecord> {
  const { reservation } = facts
  const { content, propertyPublicId, agencyId } = version
  const { status, stay, traveler, publicId, userId } = reservation
  const today = todayInParis(clock)
  const { street, postalCode, city } = content.address
  const isCancelled = status === 'cancelled'
  const mayRemind = mayRemindTraveler(actor, version)
  const isHeld = status !== 'confirmed' && !isCancelled
  const [holdEnds, firstSum, note, dues, agent, unanswered, amendments] = await sideBySide(
    db,
    async () => (isHeld ? listHoldEnds(db, [reservation.id]) : null),
    () => findFirstSum(db, reservation),
    async () => (knowsGuest && isCancelled ? findCancellationNote(db, reservation.id) : null),
    async () => (status === 'confirmed' ? facts.dues() : []),
    async () => (reservation.agentId ? findPerson(db, reservation.agentId) : null),
    // No money of a stay that is only held goes back by transfer.
    async () => (mayRemind && !isHeld ? listUnansweredOf(db, reservation.id) : []),
    async () => (status === 'confirmed' ? facts.amendments() : []),
  )
  const lastDay = lastDayToPay(dues)
  const waiting = waitingFor({ status, isNamed: traveler !== null }, nextDueOf(dues)?.dueOn ?? null, today)
  return {
    id: publicId,
    number: reservation.number,
    property: {
      id: propertyPublicId,
      name: content.title,
      location: placeLine(content.publicPlace),
      address: `${street}, ${postalCode} ${city}`,
      image: content.photos[0] ?? null,
    },
    ...{ stay, isCancelled, isGuestHidden: !knowsGuest },
    hours: hoursOf(content, agreedTerms(amendments)),
    party: formatParty(reservation.party),
    shown: shownStatus({ status, departure: stay.departure }, today),
    guest:
      knowsGuest && traveler
        ? {
            name: `${traveler.firstName} ${traveler.lastName}`,
            email: traveler.email,
            phone: numberWords(traveler.phone),
          }
        : null,
    ...{ note, lastDay, firstSum },
    heldUntil: holdEnds?.get(reservation.id) ?? null,
    deposit: reservation.quote.deposit,
    agent: agent && `${agent.firstName} ${agent.lastName}`,
    waiting: knowsGuest ? waiting : null,
    may: {
      remind: waiting !== null && mayRemind,
      remindAccount: unanswered.length > 0 && traveler !== null && mayRemind,
      nameAgent: mayNameAgent(actor, version),
      grantTime: (lastDay ?? firstSum?.days ?? null) !== null && mayGrantTime(actor, version),
      giveBack: reservation.signedAt !== null && mayGiveBack(actor, version),
      requestPayment: nextDueOf(dues) !== null && mayRequestPayment(actor, version),
      amend: status === 'confirmed' && stay.departure > today && mayAmendStay(actor, version),
      inventory: status === 'confirmed' && mayMakeInventory(actor, version),
      cancel: !isCancelled && cancellerOf(actor, { publicId, userId, agencyId }) === 'staff',
    },
  }
}

/** The money of a stay, for those who may read it. */
export async function readStayMoney({ db }: Pick<Needs, 'db'>, { facts }: ReadableStay): Promise<StayMoney> {
  const [entries, dues] = await sideBySide(db, facts.entries, facts.dues)
  return {
    history: moneyHistoryOf(entries),
    dues: dues.map(({ label, dueOn, amount, paid }) => ({ label, dueOn, amount, paid })),
  }
}

/** The documents of a stay; none for a reader who may not learn who the guest is, whom they name. */
export async function readStayDocuments(
  { db }: Pick<Needs, 'db'>,
  { facts, knowsGuest }: ReadableStay,
): Promise<StayDocument[]> {
  return knowsGuest ? listStayDocuments(db, facts) : []
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
  const { facts, knowsGuest } = await findReadableStay(needs.db, actor, publicId)
  if (!knowsGuest) throw new Refusal('NOT_FOUND')
  return readStayDocument(needs, facts, file)
}
