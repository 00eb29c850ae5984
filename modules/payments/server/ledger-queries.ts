import { sql } from 'kysely'
import type { Reservation, ReservationRef } from '#modules/reservations/reservation.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { LedgerLine, PostingKind } from '../ledger.ts'
import type { DatedEntry } from '../money-history.ts'
import { bookStay } from './stay-books.ts'

/** Every ledger line of the reservations, in the order posted. */
export async function listEntries(
  db: Database,
  reservationIds: readonly number[],
): Promise<(DatedEntry & { reservationId: number })[]> {
  const rows = await db
    .selectFrom('ledgerLines')
    .innerJoin('ledgerPostings', 'ledgerPostings.id', 'ledgerLines.postingId')
    .select(['account', 'code', 'label', 'amount', 'kind', 'ledgerLines.reservationId', 'postingId', 'at'])
    .where('ledgerLines.reservationId', 'in', reservationIds)
    .orderBy('ledgerLines.id')
    .execute()
  return rows.map(({ at, reservationId, kind, ...line }) => ({
    ...line,
    // A posting of a stay is never one about a whole book (`ledger_postings_about`).
    kind: kind as PostingKind,
    reservationId: reservationId!,
    at: at.toISOString(),
  }))
}

type Posting = {
  kind: PostingKind
  source: string
  intentId?: number
  /** The moment by the clock of the business, where a month of an owner counts it; else that of the database. */
  at?: Date
  /** The day on which its money came, where the statement of the bank says another one. */
  moneyOn?: CivilDate | null
  lines: readonly LedgerLine[]
}

/** Writes one posting in the book of its stay; false when it has no line or its source was posted before. */
export async function writePosting(
  trx: Database,
  { propertyId, id: reservationId }: ReservationRef,
  { kind, source, intentId, at, moneyOn, lines }: Posting,
): Promise<boolean> {
  if (lines.length === 0) return false
  const holderId = await bookStay(trx, { propertyId, id: reservationId })
  const posting = await trx
    .insertInto('ledgerPostings')
    .values({ holderId, propertyId, reservationId, kind, source, intentId: intentId ?? null, at, moneyOn })
    .onConflict((conflict) => conflict.constraint('ledger_postings_source').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!posting) return false
  const rows = lines.map((line) => ({ ...line, postingId: posting.id, propertyId, reservationId }))
  await trx.insertInto('ledgerLines').values(rows).execute()
  return true
}

/** Enters a stay in the book of the agency under which it was booked, with its first posting. */
export async function writeFirstPosting(
  trx: Database,
  { propertyId, id, agencyId }: Pick<Reservation, 'propertyId' | 'id' | 'agencyId'>,
  { kind, source, lines }: Pick<Posting, 'kind' | 'source' | 'lines'>,
): Promise<void> {
  const rows = JSON.stringify(lines)
  await sql`
    with book as (
      insert into stay_books (property_id, reservation_id, holder_id)
      values (${propertyId}, ${id}, ${agencyId}) returning holder_id
    ), posting as (
      insert into ledger_postings (holder_id, property_id, reservation_id, kind, source)
      select holder_id, ${propertyId}::int, ${id}::bigint, ${kind}, ${source} from book returning id
    )
    insert into ledger_lines (posting_id, property_id, reservation_id, account, code, label, amount)
    select posting.id, ${propertyId}::int, ${id}::bigint, line.account, line.code, line.label, line.amount
    from posting, jsonb_to_recordset(${rows}::jsonb) as line (account text, code text, label text, amount int)`.execute(
    trx,
  )
}

/** How many postings a reservation has: makes the next one's source its own. */
export async function countPostings(trx: Database, reservationId: number): Promise<number> {
  const row = await trx
    .selectFrom('ledgerPostings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reservationId', '=', reservationId)
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * Keeps the reservations' money from being counted by two transactions at once. Taken before any posting and in
 * the order of the ids, so that there is no deadlock.
 */
export async function lockReservations(trx: Database, refs: readonly ReservationRef[]): Promise<void> {
  const ordered = [...refs].sort((a, b) => a.id - b.id)
  await sentTogether(
    ...ordered.map(
      ({ propertyId, id }) =>
        () =>
          trx
            .selectFrom(RESERVATION_ROWS.as('reservations'))
            .select('id')
            .where('propertyId', '=', propertyId)
            .where('id', '=', id)
            .forNoKeyUpdate()
            .execute(),
    ),
  )
}
