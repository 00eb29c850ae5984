import './contract-tables.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * The provider's events that were given up, about signatures we never asked for or that failed each time (`problem`), the
 * latest first, fifty at most.
 */
export async function listGivenUpSignatures({ db }: { db: Database }) {
  const rows = await db
    .selectFrom('signatureEvents')
    .select(['eventId as id', 'status', 'appliedAt', 'outcome', 'lastError'])
    .where('outcome', 'in', ['unknown_request', 'failed'])
    .orderBy('appliedAt', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, status, appliedAt, outcome, lastError }) => ({
    id,
    type: `signature.${status ?? 'inconnue'}`,
    since: appliedAt!,
    problem: outcome === 'failed' ? lastError : null,
  }))
}
