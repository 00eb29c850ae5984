import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AskingLine, AskingState, CONDITIONS_PROGRESS_LIST } from '../conditions-progress-list.ts'
import { askingsOn, roundOf } from './asking-rows.ts'

type Needs = { db: Database; clock: Clock }

/** One page of those who are asked to sign a version. Refuses FORBIDDEN to all but the administrators. */
export async function listAskings(
  { db, clock }: Needs,
  actor: Actor,
  number: number,
  criteria: ListCriteria<typeof CONDITIONS_PROGRESS_LIST>,
): Promise<ListRows<AskingLine>> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const { q, state } = criteria.filters
  const lines = sql<
    Omit<AskingLine, 'askedAt' | 'signedAt'> & { askedAt: Date | null; signedAt: Date | null }
  >`${askingsOn(todayInParis(clock))}`
  const asked = db
    .selectFrom(lines.as('l'))
    .select(['l.id', 'l.villa', 'l.propertyId', 'l.owner', 'l.email', 'l.state', 'l.askedAt', 'l.signedAt'])
    .select(['l.reminders', 'l.problem'])
    .where(sql<boolean>`l.number = ${number}::int`)
    .where(containsText(q, [sql.ref('l.owner'), sql.ref('l.email'), sql.ref('l.villa')]))
    .$if(state !== null, (some) => some.where('l.state', '=', state!))
  const orders = { owner: sql.ref('l.owner_order'), villa: sql.ref('l.villa_order') }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'l.id')
  return {
    rows: rows.map(({ askedAt, signedAt, ...line }) => ({
      ...line,
      ...{ askedAt: askedAt?.toISOString() ?? null, signedAt: signedAt?.toISOString() ?? null },
    })),
    total,
  }
}

/** How the signature of a version stands: how often it was asked for, and how many are in each state. */
export type AskingCounts = { round: number; of: Partial<Record<AskingState, number>> }

/** The counts of a version. Refuses FORBIDDEN to all but the administrators. */
export async function countAskings(
  { db, clock }: Needs,
  actor: Actor,
  number: number,
): Promise<AskingCounts> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const { rows } = await sql<{ state: AskingState; count: number; round: number }>`
    select state, count(*)::int as count, ${roundOf(number)} as round from ${askingsOn(todayInParis(clock))} as line
    where number = ${number}::int group by state`.execute(db)
  return {
    round: rows[0]?.round ?? 0,
    of: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  }
}
