import './reservation-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Reservation, ReservationRef } from '../reservation.ts'
import { lockReservation, recordStep } from './reservation-queries.ts'

/**
 * Names the agent in charge of a stay, or none, in the transaction of an act that has asked who may; its history keeps it. Gives
 * the account that was in charge before.
 */
export async function writeAgent(
  trx: Database,
  actor: Actor,
  ref: ReservationRef,
  agentId: string | null,
): Promise<string | null> {
  const before = await lockReservation(trx, ref)
  await trx
    .updateTable('reservations')
    .set({ agentId })
    .where('propertyId', '=', ref.propertyId)
    .where('id', '=', ref.id)
    .execute()
  await recordStep(trx, actor, ref, {
    ...{ event: 'assign', from: before.status, to: before.status },
    detail: { agentId },
  })
  return before.agentId
}

/** Adds to the history of a stay that its traveler was mailed again what waits for them. */
export async function noteReminder(
  trx: Database,
  actor: Actor,
  { propertyId, id, status }: Pick<Reservation, 'propertyId' | 'id' | 'status'>,
  waiting: string,
): Promise<void> {
  const step = { event: 'remind', from: status, to: status, detail: { waiting } } as const
  await recordStep(trx, actor, { propertyId, id }, step)
}

/** Adds to the history of a stay that its agency gives money back, in cents, beyond what it owes. */
export async function noteGoodwill(
  trx: Database,
  actor: Actor,
  ref: ReservationRef,
  amount: number,
): Promise<void> {
  const { status } = await lockReservation(trx, ref)
  await recordStep(trx, actor, ref, { event: 'give_back', from: status, to: status, detail: { amount } })
}

/** Adds to the history of a stay that its traveler opened what an agency prepared for them. */
export async function noteOpening(
  trx: Database,
  actor: Actor,
  { propertyId, id, status }: Pick<Reservation, 'propertyId' | 'id' | 'status'>,
): Promise<void> {
  await recordStep(trx, actor, { propertyId, id }, { event: 'open', from: status, to: status })
}
