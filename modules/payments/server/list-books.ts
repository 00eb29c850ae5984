import './receipt-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { BOOK_LIST, BookLine } from '../book-list.ts'
import { mayReadBook } from '../payment-policy.ts'
import { demandMoneyReader } from './demand-treasurer.ts'

const COUNTED = [
  'd.day',
  'd.cash',
  'd.claims',
  'd.toRestore',
  'd.held',
  'd.heldOf',
  'd.peak',
  'd.peakOn',
  'd.guarantee',
  'd.level',
] as const

/** Each book as it was last counted, with its agency. */
function booksOf(db: Database) {
  return db
    .selectFrom('bookDays as d')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'd.holderId')
    .select(['d.holderId', 'a.publicId as book', 'a.name as agency', 'a.cardNumber', ...COUNTED])
    .select(
      sql<number>`(select coalesce(sum(l.amount), 0)::bigint from ledger_lines l join ledger_postings p on p.id = l.posting_id
        where p.holder_id = d.holder_id and l.account = 'house')`.as('houseOwes'),
    )
    .where(sql<boolean>`d.day = (select max(day) from book_days where holder_id = d.holder_id)`)
}

/** One page of the books of all holders, as they were last counted. Refuses FORBIDDEN. */
export function listBooks(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof BOOK_LIST>,
): Promise<ListRows<BookLine>> {
  demandMoneyReader(actor)
  const { q, level } = criteria.filters
  const asked = booksOf(db)
    .where(containsText(q, [sql.ref('a.name'), sql.ref('a.card_number')]))
    .$if(level !== null, (some) => some.where('d.level', '=', level!))
  const orders = {
    agency: inFrenchOrder(sql.ref('a.name')),
    held: 'd.held',
    toRestore: 'd.toRestore',
    houseOwes: sql.ref('houseOwes'),
  } as const
  return listSlice(db, asked, criteria, orders, 'a.id')
}

/** The book of one agency as it was last counted; null before the first time. Refuses FORBIDDEN. */
export async function findBook(
  { db }: { db: Database },
  actor: Actor,
  agencyId: number,
): Promise<BookLine | null> {
  if (!mayReadBook(actor, { agencyId })) throw new Refusal('FORBIDDEN')
  return (await booksOf(db).where('d.holderId', '=', agencyId).executeTakeFirst()) ?? null
}
