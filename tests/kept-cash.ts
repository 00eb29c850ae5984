import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type CashMonth = { month: string; kind: string; amount: number }

/** The money of each month and kind of posting, in cents: as it is kept, and as all lines of the ledger say. */
export async function readCashMonths(db: Database): Promise<{ kept: CashMonth[]; posted: CashMonth[] }> {
  const { rows: kept } = await sql<CashMonth>`
    select month::text, kind, sum(amount)::bigint as amount from cash_months group by 1, 2
    having sum(amount) <> 0 order by 1, 2`.execute(db)
  const { rows: posted } = await sql<CashMonth>`
    select date_trunc('month', p.at at time zone 'Europe/Paris')::date::text as month, p.kind, sum(l.amount)::bigint as amount
    from ledger_lines l join ledger_postings p on p.id = l.posting_id where l.account in ('bank', 'processor')
    group by 1, 2 having sum(l.amount) <> 0 order by 1, 2`.execute(db)
  return { kept, posted }
}
