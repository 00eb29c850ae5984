import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { confirmNights, releaseNights } from '#modules/calendar/server/reservation-nights.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import type { QuoteSource, Reservation, ReservationRef, Traveler } from '../reservation.ts'
import { nextReservationStatus, type ReservationEvent } from '../reservation-status.ts'
import { lockReservation, recordStep } from './reservation-queries.ts'

/**
 * Writes the traveler, the party and a new quote, with the version and the rates of the quote, in the transaction of an act
 * that has asked who may, as each function of this file. Refuses STATUS_CONFLICT once the contract is signed.
 */
export async function amendReservation(
  trx: Database,
  actor: Actor,
  input: ReservationRef & { traveler?: Traveler; quote: Quote } & QuoteSource,
): Promise<void> {
  const before = await lockReservation(trx, input)
  const status = follow(before, 'amend')
  await trx
    .updateTable('reservations')
    .set({
      status,
      versionId: input.versionId,
      ratesVersionId: input.ratesVersionId,
      pricePromiseId: input.pricePromiseId,
      ...input.quote.party,
      quote: JSON.stringify(input.quote),
      total: input.quote.total,
      ...(input.traveler ? { guest: JSON.stringify(input.traveler) } : {}),
    })
    .where('propertyId', '=', input.propertyId)
    .where('id', '=', input.id)
    .execute()
  await recordStep(trx, actor, input, {
    event: 'amend',
    from: before.status,
    to: status,
    detail: { total: input.quote.total },
  })
}

/**
 * Marks the contract as ready to be signed, for the reservation as it was read. Refuses STATUS_CONFLICT when
 * its price, guests or traveler changed since: that contract no longer matches.
 */
export async function submitReservation(trx: Database, actor: Actor, read: Reservation): Promise<void> {
  const before = await lockReservation(trx, read)
  const asRead = isDeepStrictEqual([before.quote, before.traveler], [read.quote, read.traveler])
  if (!asRead) throw new Refusal('STATUS_CONFLICT', { status: before.status, event: 'submit' })
  await move(trx, actor, before, 'submit')
}

/**
 * Records that the contract is signed; a second call changes nothing. Answers `outdated`, and writes nothing,
 * when the reservation was amended or cancelled since and no longer waits for a signature.
 */
export async function signReservation(
  trx: Database,
  actor: Actor,
  ref: ReservationRef,
): Promise<'signed' | 'outdated'> {
  const before = await lockReservation(trx, ref)
  if (before.signedAt) return 'signed'
  if (!nextReservationStatus(before.status, 'sign')) return 'outdated'
  await move(trx, actor, before, 'sign', { signedAt: NOW })
  return 'signed'
}

/**
 * Records that the amount due is paid and keeps the nights for good. Returns `nights_taken`, and writes
 * nothing, when the hold had expired and another reservation has the nights: the money must then be refunded.
 * A second call changes nothing.
 */
export async function confirmReservation(
  trx: Database,
  actor: Actor,
  ref: ReservationRef,
): Promise<'confirmed' | 'nights_taken'> {
  const before = await lockReservation(trx, ref)
  if (before.status === 'confirmed') return 'confirmed'
  if (!nextReservationStatus(before.status, 'pay')) return 'nights_taken'
  const kept = await confirmNights(trx, {
    propertyId: ref.propertyId,
    reservationId: ref.id,
    stay: before.stay,
  })
  if (!kept) return 'nights_taken'
  await move(trx, actor, before, 'pay', { confirmedAt: NOW })
  return 'confirmed'
}

/** Cancels and frees the nights; `note` is the comment of the actor. Refuses STATUS_CONFLICT if cancelled. */
export async function cancelReservation(
  trx: Database,
  actor: Actor,
  input: ReservationRef & { reason: string; note?: string | null },
): Promise<void> {
  const before = await lockReservation(trx, input)
  const { reason, note } = input
  const detail = { reason, ...(note ? { note } : {}) }
  await move(trx, actor, before, 'cancel', { cancelledAt: NOW, cancelReason: reason }, detail)
  await releaseNights(trx, { propertyId: input.propertyId, reservationId: input.id })
}

const NOW = sql<Date>`now()`

async function move(
  trx: Database,
  actor: Actor,
  before: Reservation,
  event: ReservationEvent,
  change: {
    signedAt?: typeof NOW
    confirmedAt?: typeof NOW
    cancelledAt?: typeof NOW
    cancelReason?: string
  } = {},
  detail?: object,
): Promise<void> {
  const status = follow(before, event)
  await sentTogether(
    () =>
      trx
        .updateTable('reservations')
        .set({ status, ...change })
        .where('propertyId', '=', before.propertyId)
        .where('id', '=', before.id)
        .execute(),
    () =>
      recordStep(trx, actor, before, {
        event,
        from: before.status,
        to: status,
        ...(detail ? { detail } : {}),
      }),
  )
}

function follow(reservation: Reservation, event: ReservationEvent) {
  const status = nextReservationStatus(reservation.status, event)
  if (!status) throw new Refusal('STATUS_CONFLICT', { status: reservation.status, event })
  return status
}
