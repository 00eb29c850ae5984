import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { isOfBook } from '#modules/payments/server/collected-by-owner.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayExportSomeEntries } from '../accounting-policy.ts'
import type { ENTRY_YEAR_LIST, EntryYear } from '../entry-year-list.ts'

/** The years of the books of an actor's agencies, or of all for the house. Refuses FORBIDDEN. */
export function listEntryYears(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof ENTRY_YEAR_LIST>,
): Promise<ListRows<EntryYear>> {
  if (!mayExportSomeEntries(actor)) throw new Refusal('FORBIDDEN')
  const own = actor.kind === 'user' && !isHouse(actor) ? [...actor.agencyIds] : null
  const years = sql<EntryYear>`(
    select p.holder_id, extract(year from p.at at time zone 'Europe/Paris')::int as year,
      count(distinct p.id)::int as entries, count(*)::int as lines,
      sum(l.amount) filter (where l.amount > 0)::bigint as debit,
      -sum(l.amount) filter (where l.amount < 0)::bigint as credit
    from ${LEDGER_POSTING_ROWS} p join ${LEDGER_LINE_ROWS} l on l.posting_id = p.id
    where l.amount <> 0 and ${isOfBook(sql`l.property_id`)} and ${own === null ? sql`true` : sql`p.holder_id = any(${own}::int[])`}
    group by 1, 2)`
  const asked = db
    .selectFrom(AGENCY_ROWS.as('a'))
    .innerJoin(years.as<'y'>('y'), (join) => join.on(sql<boolean>`y.holder_id = a.id`))
    .select(['a.publicId as book', 'a.name as agency'])
    .select(sql<string>`a.id || '-' || y.year`.as('key'))
    .select(['y.year', 'y.entries', 'y.lines', 'y.debit', 'y.credit'])
    .where(containsText(criteria.filters.q, [sql.ref('a.name')]))
  const orders = { year: 'y.year', agency: inFrenchOrder(sql.ref('a.name')) } as const
  return listSlice(db, asked, criteria, orders, 'a.id')
}
