import './contract-tables.ts'
import type { Database } from '#platform/database/database.ts'

/** The provider's events about signatures we never asked for, the latest first, fifty at most. */
export async function listUnknownSignatures({ db }: { db: Database }) {
  const rows = await db
    .selectFrom('signatureEvents')
    .select(['eventId as id', 'status', 'appliedAt'])
    .where('outcome', '=', 'unknown_request')
    .orderBy('appliedAt', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, status, appliedAt }) => ({
    id,
    type: `signature.${status ?? 'inconnue'}`,
    since: appliedAt!,
    problem: null,
  }))
}
