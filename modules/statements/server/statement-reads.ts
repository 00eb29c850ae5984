import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { StatementScope } from '../statement-policy.ts'
import { inStatementScope, OWNER_LINES, POSTED_ON } from './owner-lines.ts'

type MonthRow = {
  key: string
  holderId: number
  partyId: string
  month: CivilDate
  lines: number
  moved: Cents
  closing: Cents
}

/** Each month in which the account of an owner moved in a book of the scope, with the sum of all that moved until its end. */
export function statementMonthsIn(scope: StatementScope): RawBuilder<MonthRow> {
  return sql<MonthRow>`(
    select g.*, to_char(g.month, 'YYYY-MM') || ' ' || g.party_id || ' ' || g.holder_id as key,
      (sum(g.moved) over (partition by g.holder_id, g.party_id order by g.month))::bigint as closing
    from (
      select p.holder_id, l.account_of as party_id, date_trunc('month', ${POSTED_ON})::date as month,
        count(*)::int as lines, (-sum(l.amount))::bigint as moved
      from ${OWNER_LINES} where ${inStatementScope(scope)}
      group by p.holder_id, l.account_of, date_trunc('month', ${POSTED_ON})::date
    ) g)`
}
