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

type EarnedMonth = {
  holderId: number
  month: string
  kind: string
  account: string
  isRent: boolean
  amount: number
  lines: number
}

/**
 * What was earned in each month, by book, kind and account, in cents: as it is kept, and as all lines of the ledger say, an allotment
 * that was taken back counted as one line less.
 */
export async function readEarnedMonths(
  db: Database,
): Promise<{ kept: EarnedMonth[]; posted: EarnedMonth[] }> {
  const { rows: kept } = await sql<EarnedMonth>`
    select holder_id, month::text, kind, account, is_rent, sum(amount)::bigint as amount, sum(lines)::int as lines
    from earned_months group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db)
  const { rows: posted } = await sql<EarnedMonth>`
    select p.holder_id, date_trunc('month', p.at at time zone 'Europe/Paris')::date::text as month, p.kind, l.account,
      coalesce(l.code = 'rent', false) as is_rent, sum(l.amount)::bigint as amount,
      sum(case when l.account = 'allotted' and l.amount < 0 then -1 else 1 end)::int as lines
    from ledger_lines l join ledger_postings p on p.id = l.posting_id
    where l.account in ('allotted', 'owner', 'provider', 'commune', 'agency', 'agency_vat')
      and (p.kind = 'allotment' or l.account = 'owner')
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db)
  return { kept, posted }
}

/** The rent of each stay that has any, in cents: as it is kept beside it, and as all lines of the ledger say. */
export async function readChargedRents(
  db: Database,
): Promise<{ kept: ChargedRent[]; posted: ChargedRent[] }> {
  const { rows: kept } = await sql<ChargedRent>`
    select id, charged_rent as rent from reservations where charged_rent <> 0 order by id`.execute(db)
  const { rows: posted } = await sql<ChargedRent>`
    select reservation_id as id, -sum(amount)::bigint as rent from ledger_lines where account = 'rent'
    group by reservation_id having sum(amount) <> 0 order by 1`.execute(db)
  return { kept, posted }
}

type ChargedRent = { id: number; rent: number }
