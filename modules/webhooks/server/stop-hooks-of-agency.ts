import '#modules/agencies/server/agency-events.ts'
import './hook-tables.ts'
import { sql } from 'kysely'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Subscriber } from '#platform/events.ts'
import { failWaiting } from './deliver-hook.ts'

/** Calls the addresses of an agency that has closed no more; what waits is given up. */
export const stopHooksOfAgency: Subscriber<'agency.closed'> = async (trx, { agencyId, actor }) => {
  const stopped = await trx
    .updateTable('hookEndpoints')
    .set({ stoppedAt: sql<Date>`now()`, stoppedBecause: 'person' })
    .where('agencyId', '=', agencyId)
    .where('stoppedAt', 'is', null)
    .returning(['id', 'publicId'])
    .execute()
  for (const { id, publicId } of stopped) {
    await failWaiting(trx, id)
    const entry = { action: 'hook.stop', subjectKind: 'hook', subjectId: publicId, detail: {} }
    await recordAudit(trx, actor, entry)
  }
}
