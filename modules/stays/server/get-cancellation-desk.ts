import type { Actor } from '#modules/accounts/actor.ts'
import { moneyHistoryOf } from '#modules/payments/money-history.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { mayReadGuestContact, mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import {
  findCancellationNote,
  findReservationByNumber,
} from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { CANCELLERS, type CancellationDesk } from '../cancellation-desk.ts'
import { cancellerOf } from '../cancellation-policy.ts'
import { demandDayIn } from '../demand-day.ts'
import { foreseeCancellation } from './cancel-stay.ts'
import type { ReadableStay } from './find-readable-stay.ts'
import { stayFacts } from './stay-facts.ts'

/**
 * The reservation of a number and, for an actor who may cancel it as its host, the outcome of cancelling it by the traveler
 * and by the host on a demand that was sent on a typed day (today without one), as the cancellation itself computes it. Null for an unknown number,
 * or a reservation that the actor may not read.
 */
export async function getCancellationDesk(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  number: string,
  sentOn: string | null = null,
): Promise<CancellationDesk | null> {
  const reservation = await findReservationByNumber(needs.db, number.trim().toUpperCase())
  if (!reservation) return null
  const facts = stayFacts(needs.db, reservation)
  const version = await facts.version()
  const { agencyId, ownerId } = version
  const parties = { userId: reservation.userId, agencyId, ownerId }
  if (!mayReadReservation(actor, parties)) return null
  const knowsGuest = mayReadGuestContact(actor, { ...parties, status: reservation.status })
  return deskOf(needs, actor, { facts, version, knowsGuest }, sentOn)
}

/** The same of a stay that the actor may read. */
export async function deskOf(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  { facts, version: { content, agencyId }, knowsGuest }: ReadableStay,
  typed: string | null,
): Promise<CancellationDesk> {
  const { reservation } = facts
  const { publicId, userId, status, stay, traveler } = reservation
  const guest = knowsGuest ? traveler : null
  const mayCancel = cancellerOf(actor, { publicId, userId, agencyId }) === 'staff'
  const demand = demandDayIn(typed, { bookedOn: reservation.bookedOn, today: todayInParis(needs.clock) })
  const { sentOn } = demand
  const simulate = async (cancelledBy: CancelledBy) => {
    const { refund: _, ...outcome } = await foreseeCancellation(needs, actor, facts, { cancelledBy, sentOn })
    return [cancelledBy, outcome] as const
  }
  const outcomes = []
  if (mayCancel && status !== 'cancelled') for (const by of CANCELLERS) outcomes.push(await simulate(by))
  return {
    ...{ id: publicId, number: reservation.number, status, stay },
    title: content.title,
    traveler: guest && `${guest.firstName} ${guest.lastName}`,
    history: moneyHistoryOf(await facts.entries()),
    note: status === 'cancelled' ? await findCancellationNote(needs.db, reservation.id) : null,
    demand,
    outcomes: outcomes.length > 0 ? (Object.fromEntries(outcomes) as CancellationDesk['outcomes']) : null,
  }
}
