import type { Database } from '#platform/database/database.ts'
import { type DatedEntry, type MoneyHistory, moneyHistoryOf } from '../money-history.ts'
import { type Statement, statementOf } from '../statement.ts'
import { listEntries } from './ledger-queries.ts'

/** Every line of a reservation's money, in the order posted: its statement and its history follow. */
export async function listStayEntries(db: Database, reservationId: number): Promise<DatedEntry[]> {
  return listEntries(db, [reservationId])
}

/** What a reservation costs, what was paid and what is left: the amounts of every page. */
export async function getStatement(db: Database, reservationId: number): Promise<Statement> {
  return statementOf(await listEntries(db, [reservationId]))
}

/** What a reservation was charged before any cancellation. */
export async function getChargeStatement(db: Database, reservationId: number): Promise<Statement> {
  const entries = await listEntries(db, [reservationId])
  return statementOf(entries.filter(({ kind }) => kind === 'charge'))
}

/** Everything that happened to a reservation's money: what every side reads once it is cancelled. */
export async function getMoneyHistory(db: Database, reservationId: number): Promise<MoneyHistory> {
  return moneyHistoryOf(await listEntries(db, [reservationId]))
}

/** The statement of each reservation, in one query; one without postings has a statement of zero. */
export async function listStatements(
  db: Database,
  reservationIds: readonly number[],
): Promise<Map<number, Statement>> {
  const entries = reservationIds.length > 0 ? await listEntries(db, reservationIds) : []
  return new Map(
    reservationIds.map((id) => [
      id,
      statementOf(entries.filter(({ reservationId }) => reservationId === id)),
    ]),
  )
}
