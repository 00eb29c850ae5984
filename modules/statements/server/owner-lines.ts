import { type RawBuilder, sql } from 'kysely'
import { PARTY_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import type { StatementScope } from '../statement-policy.ts'

/**
 * The lines of the accounts of owners, a part of another query: the postings `p`, and their lines `l`, whose amounts are negative
 * where they come to the owner.
 */
export const OWNER_LINES = sql`${LEDGER_LINE_ROWS} l join ${LEDGER_POSTING_ROWS} p
  on p.id = l.posting_id and l.account = 'owner'`

/** The day in Paris on which a posting `p` counts, as `listOwnerMovements` has it. */
export const POSTED_ON = sql`(p.at at time zone 'Europe/Paris')::date`

/** The condition on these lines that keeps to a scope. */
export function inStatementScope(scope: StatementScope): RawBuilder<boolean> {
  if (scope.kind === 'house') return sql`true`
  if (scope.kind === 'agencies') return sql`p.holder_id = any(${[...scope.agencyIds]}::int[])`
  return sql`l.account_of in (
    select own.id from ${PARTY_ROWS} own where own.account_id = ${scope.accountId} union select ${scope.accountId}::text)`
}
