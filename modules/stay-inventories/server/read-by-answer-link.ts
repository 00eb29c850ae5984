import './stay-inventory-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { readLink } from '#modules/links/server/resolve-link.ts'
import { isTravelerOf } from '#modules/reservations/reservation-policy.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { answeredBy } from '../distant-answer.ts'
import { listInventories } from './list-inventories.ts'

/**
 * The closed inventory that a link to answer opens, with the holder of the link. One that has served opens what it was for, so
 * that the holder reads what they answered; `isLive` is false. Refuses LINK_INVALID for any other that is over or unknown.
 */
export async function readByAnswerLink({ db }: { db: Database }, token: string, asker: Asker) {
  const { subjectId, state } = await readLink(db, token, ['inventory'], asker)
  const { reservation, moment } = answeredBy(subjectId)
  const found = await findReservation(db, reservation)
  const inventories = found ? await listInventories(db, found.id) : []
  const closed = inventories.find((one) => one.moment === moment)?.closed
  if (!found || !closed || (state !== 'live' && !closed.answered)) throw new Refusal('LINK_INVALID')
  const holder = { kind: 'link', scope: 'inventory', subjectId } as const
  return { found, moment, closed, holder, isLive: state === 'live' }
}

/**
 * The stay of a link to answer that is over, for the traveler whose stay it is: the link alone shows nothing of it. Null for anyone else,
 * and for a link that was never given.
 */
export async function findStayOfSpentLink(
  { db }: { db: Database },
  actor: Actor,
  token: string,
  asker: Asker,
): Promise<string | null> {
  if (actor.kind !== 'user') return null
  try {
    const { subjectId } = await readLink(db, token, ['inventory'], asker)
    const found = await findReservation(db, answeredBy(subjectId).reservation)
    return found && isTravelerOf(actor, found) ? found.publicId : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return null
    throw error
  }
}
