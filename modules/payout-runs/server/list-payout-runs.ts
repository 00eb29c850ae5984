import './payout-run-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { demandMoneyReader } from '#modules/payments/server/demand-treasurer.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { PayoutRun } from '../payout-run.ts'
import type { PAYOUT_RUN_LIST } from '../payout-run-list.ts'

type Needs = { db: Database }

const NUMBER = sql<string | null>`r.year || '-' || lpad(r.number::text, 3, '0')`

/** One page of the runs of all books. Refuses FORBIDDEN. */
export async function listPayoutRuns(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof PAYOUT_RUN_LIST>,
): Promise<ListRows<PayoutRun>> {
  demandMoneyReader(actor)
  const { q, state, execute } = criteria.filters
  const paid = sql<{ runId: number; transfers: number; total: number; refused: number }>`(
    select run_id, count(*)::int as transfers, sum(amount)::bigint as total,
      count(*) filter (where state = 'refused')::int as refused
    from payout_run_lines where state <> 'left_out' group by run_id)`
  const asked = db
    .selectFrom('payoutRuns as r')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'r.holderId')
    .innerJoin(paid.as('l'), 'l.runId', 'r.id')
    .select(['r.publicId as id', 'a.name as agency', 'r.year', 'r.number', 'r.state', 'r.executeOn'])
    .select(['r.proposedAt', 'l.transfers', 'l.total', 'l.refused'])
    .where(containsText(q, [sql.ref('a.name'), NUMBER]))
    .where(inDays(sql.ref('r.execute_on'), execute))
    .$if(state !== null, (some) => some.where('r.state', '=', state!))
  const orders = {
    execute: 'r.executeOn',
    total: 'l.total',
    agency: inFrenchOrder(sql.ref('a.name')),
  } as const
  const { rows, ...rest } = await listSlice(db, asked, criteria, orders, 'r.id')
  return {
    ...rest,
    rows: rows.map(({ proposedAt, ...run }) => ({ ...run, proposedAt: proposedAt.toISOString() })),
  }
}

/** The agencies whose books a run may be proposed in, by name. Refuses FORBIDDEN. */
export async function listPayingBooks(
  { db }: Needs,
  actor: Actor,
): Promise<{ publicId: string; name: string }[]> {
  demandMoneyReader(actor)
  return db
    .selectFrom(AGENCY_ROWS.as('a'))
    .select(['a.publicId', 'a.name'])
    .where('a.closedAt', 'is', null)
    .orderBy(inFrenchOrder(sql.ref('a.name')))
    .execute()
}
