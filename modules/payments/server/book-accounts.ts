import './payment-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import {
  type BookBalance,
  type BookLine,
  bookBalanceOf,
  type ClientClaims,
  clientClaimsOf,
} from '../book-balance.ts'

/**
 * What each account of a book stands at, in cents, as the database keeps it while lines are written (0420): all that concerns stays is the
 * account `stay`, which is what the others leave. The nightly check compares them with the ledger.
 */
export async function readBookAccounts(db: Database, holderId: number): Promise<BookLine[]> {
  const kept: BookLine[] = await db
    .selectFrom('bookAccounts')
    .select(['account', sql<string | null>`nullif(account_of, '')`.as('accountOf')])
    .select(sql<Cents>`sum(amount)::bigint`.as('amount'))
    .where('holderId', '=', holderId)
    .groupBy(['account', 'accountOf'])
    .orderBy('account')
    .orderBy('accountOf')
    .execute()
  return [...kept, { account: 'stay', amount: 0 - kept.reduce((sum, { amount }) => sum + amount, 0) }]
}

/** The balance of a book from all its postings. */
export async function readBalance(db: Database, holderId: number): Promise<BookBalance> {
  return bookBalanceOf(await readBookAccounts(db, holderId))
}

/** What a book owes each kind of client today, in cents: the money that its holder holds of its clients. */
export async function readClaims(db: Database, holderId: number): Promise<ClientClaims> {
  return clientClaimsOf(await readBookAccounts(db, holderId))
}
