import './book-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** What books owe a commune for the taxe de séjour, in cents, what was transferred to it, and the last day on which something was. */
export type OwedCommune = { commune: string; owed: Cents; paid: Cents; paidOn: CivilDate | null }

/** The communes that the books of these holders, of all for null, owe or have paid. */
export async function listOwedCommunes(
  db: Database,
  holderIds: readonly number[] | null,
): Promise<OwedCommune[]> {
  const holds = (id: string) =>
    holderIds === null ? sql`true` : sql`${sql.ref(id)} = any(${[...holderIds]}::int[])`
  const { rows } = await sql<OwedCommune>`
    select a.account_of as commune, (-sum(a.amount))::bigint as owed,
      coalesce(t.paid, 0)::bigint as paid, t.paid_on::text as paid_on
    from book_accounts a left join (
      select l.account_of, sum(l.amount) as paid,
        (max(p.at) filter (where p.kind = 'third_party_payment') at time zone 'Europe/Paris')::date as paid_on
      from ledger_postings p join ledger_lines l on l.posting_id = p.id and l.account = 'commune'
      where p.kind in ('third_party_payment', 'third_party_payment_refused') and ${holds('p.holder_id')}
      group by l.account_of
    ) t on t.account_of = a.account_of
    where a.account = 'commune' and ${holds('a.holder_id')}
    group by a.account_of, t.paid, t.paid_on
    having sum(a.amount) <> 0 or coalesce(t.paid, 0) <> 0
    order by ${inFrenchOrder(sql.ref('a.account_of'))}`.execute(db)
  return rows
}
