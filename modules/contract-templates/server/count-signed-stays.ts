import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayWriteTemplates } from '../contract-template-policy.ts'
import type { StayText } from '../stay-texts.ts'
import { TERMS_OF, WORDED_BY } from './contract-template-reads.ts'

/** Where the contract of a stay names its version of each text. */
const NAMED_BY: Record<StayText, typeof WORDED_BY> = { rental: WORDED_BY, terms: TERMS_OF }

/** Signed stays that are not over, under one version of a text. */
export type SignedUnder = { number: number; stays: number }

/**
 * How many stays that are not over were signed under each version of a text, the newest version first: what a newer version does not
 * change without an amendment. Refuses FORBIDDEN to all but the administrators.
 */
export async function countSignedStays(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  kind: StayText,
): Promise<SignedUnder[]> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const number = NAMED_BY[kind]
  return db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(CONTRACT_ROWS.as('c'), (join) =>
      join.onRef('c.propertyId', '=', 'r.propertyId').onRef('c.reservationId', '=', 'r.id'),
    )
    .select([number.as('number'), sql<number>`count(*)::int`.as('stays')])
    .where('c.contractType', '=', 'rental')
    .where('c.status', '=', 'signed')
    .where('r.status', 'in', ['awaiting_payment', 'confirmed'])
    .where('r.departure', '>', todayInParis(clock))
    .where(number, 'is not', null)
    .groupBy(number)
    .orderBy(number, 'desc')
    .execute()
}
