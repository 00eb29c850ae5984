import './payment-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { BookDifference } from '../book-check.ts'
import { isOfBook } from './collected-by-owner.ts'
import { demandMoneyReader } from './demand-treasurer.ts'
import { enterReceipts } from './receipt-register.ts'

/** The days of which the results are kept. */
const KEPT_DAYS = 90

/**
 * Checks every book to the cent and keeps the result of the day, in the place of an earlier one: its lines add up to zero,
 * each attempt took and gave back what the ledger says of it, the dues are paid by what the ledger received, and the register
 * of receipts has each sum, the account of each deposit has what is owed back of it, what is kept of each account is what its lines say. Sums of before that register are entered first; nothing else is repaired: a difference is shown in operations and in the log until a person has explained it.
 */
export async function checkBooks({
  db,
  clock,
  log,
}: {
  db: Database
  clock: Clock
  log: Pick<Log, 'error'>
}): Promise<BookDifference[]> {
  const day = todayInParis(clock)
  const differences = await inTransaction(db, async (trx) => {
    for (const { holderId } of await trx.selectFrom('stayBooks').select('holderId').distinct().execute())
      await enterReceipts(trx, holderId)
    const found = await listDifferences(trx)
    const { count } = await trx
      .selectFrom('stayBooks')
      .select(({ fn }) => fn.count<number>('holderId').distinct().as('count'))
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('bookChecks')
      .where((where) =>
        where.or([where('day', '=', day), where('day', '<', sql<never>`${day}::date - ${KEPT_DAYS}::int`)]),
      )
      .execute()
    await trx.insertInto('bookChecks').values({ day, books: count }).execute()
    if (found.length > 0)
      await trx
        .insertInto('bookDifferences')
        .values(found.map((difference) => ({ day, ...difference })))
        .execute()
    return found
  })
  if (differences.length > 0) log.error({ differences }, 'books do not agree')
  return differences
}

async function listDifferences(trx: Database): Promise<BookDifference[]> {
  const { rows } = await sql<BookDifference>`
    with lines as (
      select p.holder_id, p.property_id, p.reservation_id, p.intent_id, p.kind, l.account, l.account_of, l.amount::bigint as amount
      from ledger_postings p join ledger_lines l on l.posting_id = p.id
    ), money as (
      select * from lines where account in ('bank', 'processor')
    ), attempts as (
      select i.holder_id, i.public_id::text as about, (i.captured_amount - i.refunded_amount)::bigint as expected,
        coalesce((select sum(amount) from money where money.intent_id = i.id
          and money.kind in ('payment', 'refund', 'reversal')), 0) as found
      from payment_intents i where i.holder_id is not null
    ), dues as (
      select b.holder_id, r.number as about, sum(d.paid_amount)::bigint as found,
        least(sum(d.amount)::bigint, greatest(0, coalesce((select -sum(amount) from lines
          where lines.reservation_id = b.reservation_id and account = 'traveler'
            and kind in ('payment', 'refund', 'reversal', 'difference', 'chargeback', 'chargeback_won')), 0)
          + greatest(0, least(goodwill.granted, goodwill.refunded)))) as expected
      from payment_dues d join stay_books b on b.reservation_id = d.reservation_id
        join ${RESERVATION_ROWS} r on r.property_id = b.property_id and r.id = b.reservation_id
        cross join lateral (
          select coalesce(sum(amount) filter (where account = 'goodwill'), 0)::bigint as granted,
            coalesce(sum(amount) filter (where account = 'traveler'
              and kind in ('refund', 'reversal', 'chargeback', 'chargeback_won')), 0)::bigint as refunded
          from lines where lines.reservation_id = b.reservation_id) goodwill
      group by b.holder_id, b.reservation_id, r.number, goodwill.granted, goodwill.refunded
    ), receipts as (
      select holder_id, sum(amount)::bigint as expected,
        coalesce((select sum(case e.entry when 'receipt' then e.amount else -e.amount end) from receipt_register_lines e join receipt_registers g on g.id = e.register_id
          where g.holder_id = money.holder_id and e.posting_id not in (
            select q.id from ledger_postings q where not ${isOfBook(sql`q.property_id`)})), 0)::bigint as found
      from money where (kind in ('deposit_taken', 'suspense', 'suspense_out') or (kind = 'payment' and intent_id is not null))
        and ${isOfBook(sql`money.property_id`)} group by holder_id
    ), held_deposits as (
      select lines.holder_id, r.number as about, -sum(lines.amount)::bigint as found,
        coalesce((select sum(o.amount) from payouts o where o.reservation_id = lines.reservation_id
          and o.reason = 'deposit_refund' and o.status = 'owed'), 0)::bigint as owed
      from lines join ${RESERVATION_ROWS} r on r.property_id = lines.property_id and r.id = lines.reservation_id
      where lines.account = 'deposit' group by lines.holder_id, lines.reservation_id, r.number
    ), accounts as (
      select holder_id, sum(kept)::bigint as found, sum(posted)::bigint as expected,
        account || case account_of when '' then '' else ':' || account_of end as about
      from (
        select holder_id, account, account_of, amount as kept, 0::bigint as posted from book_accounts
        union all
        select holder_id, account, coalesce(account_of, ''), 0, amount from lines
          where not is_of_stay(account) and ${isOfBook(sql`property_id`)}
      ) both_sums group by holder_id, account, account_of
    )
    select holder_id, 'balance' as subject, '' as about, 0::bigint as expected, sum(amount)::bigint as found
      from lines group by holder_id having sum(amount) <> 0
    union all
    select holder_id, 'attempts', about, expected, found::bigint from attempts where expected <> found
    union all
    select holder_id, 'dues', about, expected::bigint, found from dues where expected <> found
    union all
    select holder_id, 'receipts', '', expected, found from receipts where expected <> found
    union all
    select holder_id, 'deposits', about, owed, found from held_deposits where found < owed
    union all
    select holder_id, 'balance', about, expected, found from accounts where expected <> found
    order by 1, 2, 3`.execute(trx)
  return rows
}

/** The result of a check: how many books it read, and each difference with the name of the agency whose book it is in. */
export type BookCheckView = {
  checkedAt: Instant
  books: number
  differences: (BookDifference & { holder: string })[]
}

/** The result of the latest check of the books; null before the first. Refuses FORBIDDEN. */
export async function findBookCheck({ db }: { db: Database }, actor: Actor): Promise<BookCheckView | null> {
  demandMoneyReader(actor)
  const rows = await db
    .selectFrom('bookChecks as c')
    .leftJoin('bookDifferences as d', 'd.day', 'c.day')
    .leftJoin(AGENCY_ROWS.as('a'), 'a.id', 'd.holderId')
    .select(['c.checkedAt', 'c.books', 'd.holderId', 'd.subject', 'd.about', 'd.expected', 'd.found'])
    .select('a.name as holder')
    .where('c.day', '=', (eb) => eb.selectFrom('bookChecks').select(({ fn }) => fn.max('day').as('day')))
    .orderBy(inFrenchOrder(sql.ref('a.name')))
    .orderBy('d.subject')
    .orderBy('d.about')
    .execute()
  const [check] = rows
  if (!check) return null
  const differences = rows.flatMap(({ holderId, subject, about, expected, found, holder }) =>
    holderId === null
      ? []
      : [{ holderId, subject: subject!, about: about!, expected: expected!, found: found!, holder: holder! }],
  )
  return { checkedAt: check.checkedAt.toISOString(), books: check.books, differences }
}
