import './agency-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'

/**
 * Refuses NOT_FOUND, and AGENCY_CLOSED, in the transaction of an act that adds a person, a villa or a program to an agency. Its lock
 * makes a closing and such an act take turns.
 */
export async function demandNotClosed(trx: Database, agencyId: number): Promise<void> {
  const found = await trx
    .selectFrom('agencies')
    .select('closedAt')
    .where('id', '=', agencyId)
    .forShare()
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  if (found.closedAt) throw new Refusal('AGENCY_CLOSED')
}

/** An agency that is to be closed, locked. Refuses NOT_FOUND and AGENCY_CLOSED. */
export async function lockOpenAgency(
  trx: Database,
  agencyId: number,
): Promise<{ id: number; slug: string; name: string; email: string }> {
  const found = await trx
    .selectFrom('agencies')
    .select(['id', 'slug', 'name', 'email', 'closedAt'])
    .where('id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  const { closedAt, ...agency } = found
  if (closedAt) throw new Refusal('AGENCY_CLOSED')
  return agency
}

/** Closes an agency for good and leaves it without members, in the transaction of the act that decided it. */
export async function endAgency(
  trx: Database,
  { agencyId, reason }: { agencyId: number; reason: string },
): Promise<void> {
  await trx.deleteFrom('agencyMembers').where('agencyId', '=', agencyId).execute()
  await trx
    .updateTable('agencies')
    .set({ closedAt: sql<Date>`now()`, closingReason: reason })
    .where('id', '=', agencyId)
    .execute()
}
