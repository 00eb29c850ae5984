import './payment-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { BookPostingKind, LedgerLine } from '../ledger.ts'

type BookPosting = {
  holderId: number
  kind: BookPostingKind
  /** Names the event: the same one in one book is posted once. */
  source: string
  /** The moment by the clock of the business, where a month of an owner counts it; else that of the database. */
  at?: Date
  /** The day on which its money came, where the statement of the bank says another one. */
  moneyOn?: CivilDate
  lines: readonly LedgerLine[]
}

/** Writes a posting about a whole book; false when its source was posted before. */
export async function writeBookPosting(
  trx: Database,
  { holderId, kind, source, at, moneyOn, lines }: BookPosting,
): Promise<boolean> {
  const posting = await trx
    .insertInto('ledgerPostings')
    .values({ holderId, kind, source, at, moneyOn })
    .onConflict((conflict) =>
      conflict.columns(['holderId', 'source']).where('reservationId', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!posting) return false
  await trx
    .insertInto('ledgerLines')
    .values(lines.map((line) => ({ ...line, postingId: posting.id })))
    .execute()
  return true
}

/** True when a book has a posting of this source. */
export async function isPosted(db: Database, holderId: number, source: string): Promise<boolean> {
  const known = await db
    .selectFrom('ledgerPostings')
    .select('id')
    .where('holderId', '=', holderId)
    .where('source', '=', source)
    .executeTakeFirst()
  return known !== undefined
}

/** The balance of an account of a book, in cents; `of`: the part of one name, where an account has several. */
export async function readAccount(
  db: Database,
  holderId: number,
  account: LedgerLine['account'],
  of: string | null = null,
): Promise<Cents> {
  const { amount } = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(sql<number>`coalesce(sum(l.amount), 0)::bigint`.as('amount'))
    .where('p.holderId', '=', holderId)
    .where('l.account', '=', account)
    .$if(of !== null, (query) => query.where('l.accountOf', '=', of))
    .executeTakeFirstOrThrow()
  return amount
}
