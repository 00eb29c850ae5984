import './payment-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHeadOf } from '#modules/accounts/actor-groups.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { decideMoneyAct, getMoneyAct } from './decide-money-act.ts'

/** A gesture that a second person has not approved yet, with who asked for it. */
export type WaitingGesture = { act: string; amount: Cents; askedBy: string; mayWithdraw: boolean }

type OfStay = { reservation: ReservationRef; agencyId: number }

/** The gestures of a stay that wait for a second person, the oldest first, and which of them the reader may withdraw. */
export async function listWaitingGoodwill(
  db: Database,
  actor: Actor,
  { reservation, agencyId }: OfStay,
): Promise<WaitingGesture[]> {
  const rows = await waitingOf(db, { reservation, agencyId }).orderBy('a.id').execute()
  return rows.map(({ publicId: act, amount, name, askedBy, isOfAgency }) => ({
    ...{ act, amount, askedBy: name },
    mayWithdraw: isTheirs(actor, agencyId, { askedBy, isOfAgency }),
  }))
}

/**
 * Withdraws a gesture of a stay that waits for a second person, in the transaction of the caller, which has asked who may give
 * back. Refuses NOT_FOUND for the gesture of another stay, FORBIDDEN where neither the actor nor the agency they head asked
 * for it, and STATUS_CONFLICT once it was decided, or where there is no such gesture.
 */
export async function withdrawGoodwill(
  trx: Database,
  actor: Actor,
  { act, ...stay }: OfStay & { act: string },
): Promise<void> {
  const row = await getMoneyAct(trx, act).catch(asNoneThatWaits)
  if (row.kind !== 'refund.goodwill' || !row.subjectId.startsWith(`${stay.reservation.id} `))
    throw new Refusal('NOT_FOUND')
  const waiting = await waitingOf(trx, stay).where('a.id', '=', row.id).executeTakeFirst()
  if (waiting && !isTheirs(actor, stay.agencyId, waiting)) throw new Refusal('FORBIDDEN')
  await decideMoneyAct(trx, actor, row, { status: 'withdrawn' })
}

/** The stay is there: what is missing is its gesture. */
function asNoneThatWaits(error: unknown): never {
  if (error instanceof Refusal && error.code === 'NOT_FOUND')
    throw new Refusal('STATUS_CONFLICT', {
      reason: 'Ce geste n’attend plus l’accord d’une seconde personne.',
    })
  throw error
}

/** The person who asked withdraws their gesture, and each head of the agency one that a person of it asked for. */
function isTheirs(
  actor: Actor,
  agencyId: number,
  { askedBy, isOfAgency }: { askedBy: string; isOfAgency: boolean },
): boolean {
  return actor.kind === 'user' && (actor.userId === askedBy || (isOfAgency && isHeadOf(actor, agencyId)))
}

function waitingOf(db: Database, { reservation: { id }, agencyId }: OfStay) {
  return db
    .selectFrom('moneyActs as a')
    .innerJoin(PERSON_ROWS.as('u'), 'u.id', 'a.askedBy')
    .select(['a.publicId', 'a.amount', 'a.askedBy', 'u.name'])
    .select(
      sql<boolean>`exists (select from ${AGENCY_MEMBER_ROWS} m where m.user_id = a.asked_by and m.agency_id = ${agencyId})`.as(
        'isOfAgency',
      ),
    )
    .where('a.kind', '=', 'refund.goodwill')
    .where('a.status', '=', 'waiting')
    .where('a.subjectId', 'like', `${id} %`)
}
