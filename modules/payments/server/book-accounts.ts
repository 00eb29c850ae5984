import './payment-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { type BookBalance, type BookLine, bookBalanceOf, type ClientClaims, clientClaimsOf } from '../book-balance.ts'

/**
 * What each account of a book stands at, in cents, as the database keeps it while postings are written (0420): all that concerns a stay is
 * the account `stay`. The nightly check compares it with the ledger.
 */
export function readBookAccounts(db: Database, holderId: number): Promise<BookLine[]> {
  return db
    .selectFrom('bookAccounts')
    .select(['account', sql<string | null>`nullif(account_of, '')`.as('accountOf')])
    .select(sql<Cents>`sum(amount)::bigint`.as('amount'))
    .where('holderId', '=', holderId)
    .groupBy(['account', 'accountOf'])
    .orderBy('account')
    .orderBy('accountOf')
    .execute()
}

/** The balance of a book from all its postings. */
export async function readBalance(db: Database, holderId: number): Promise<BookBalance> {
  return bookBalanceOf(await readBookAccounts(db, holderId))
}

/** What a book owes each kind of client today, in cents: the money that its holder holds of its clients. */
export async function readClaims(db: Database, holderId: number): Promise<ClientClaims> {
  return clientClaimsOf(await readBookAccounts(db, holderId))
}
