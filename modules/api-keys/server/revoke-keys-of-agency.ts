import '#modules/agencies/server/agency-events.ts'
import './api-key-tables.ts'
import { sql } from 'kysely'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Subscriber } from '#platform/events.ts'

/** Ends the keys of an agency that has closed, with all their secrets. */
export const revokeKeysOfAgency: Subscriber<'agency.closed'> = async (trx, { agencyId, actor }) => {
  const revoked = await trx
    .updateTable('apiKeys')
    .set({ revokedAt: sql<Date>`now()` })
    .where('agencyId', '=', agencyId)
    .where('revokedAt', 'is', null)
    .returning(['id', 'publicId'])
    .execute()
  for (const { id, publicId } of revoked) {
    await trx.deleteFrom('apiKeySecrets').where('keyId', '=', id).execute()
    const entry = { action: 'api_key.revoke', subjectKind: 'api_key', subjectId: publicId, detail: {} }
    await recordAudit(trx, actor, entry)
  }
}
