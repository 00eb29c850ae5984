import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'

/** The holder of a book, locked so that two acts on one book take turns. Refuses NOT_FOUND. */
export async function lockHolder(
  trx: Database,
  agencyId: number,
): Promise<{ agencyId: number; slug: string }> {
  const holder = await trx
    .selectFrom(AGENCY_ROWS.as('agencies'))
    .select(['id as agencyId', 'slug'])
    .where('id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!holder) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  return holder
}
