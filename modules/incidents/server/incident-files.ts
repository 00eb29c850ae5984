import './incident-tables.ts'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import {
  claimTaken,
  type FileNeeds,
  type TakenFile,
  takeMessageFiles,
} from '#modules/messages/server/take-message-files.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isOpen } from '../incident.ts'
import { mayKeepIncidents } from '../incident-policy.ts'
import { getIncident, lockIncident } from './find-incident.ts'

/** The most photographs and documents of one incident. */
export const MOST_INCIDENT_FILES = 12

/** What a table keeps of a file that was taken. */
export function keptFile(file: TakenFile) {
  return {
    ...{ fileId: file.publicId, fileName: file.name, fileType: file.contentType },
    ...{ isJudged: file.isJudged, sizeBytes: file.sizeBytes, fileKey: file.fileKey },
  }
}

/** Keeps taken files with an incident, in the transaction of the caller. Refuses INVALID_INPUT beside `file` for one too many. */
export async function keepFiles(
  trx: Database,
  incidentId: number,
  moment: 'before' | 'after',
  files: readonly TakenFile[],
): Promise<void> {
  if (files.length === 0) return
  await claimTaken(trx, files)
  const { kept } = await trx
    .selectFrom('incidentFiles')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('incidentId', '=', incidentId)
    .executeTakeFirstOrThrow()
  if (Number(kept) + files.length > MOST_INCIDENT_FILES)
    throw wrongField('file', `Un incident garde ${MOST_INCIDENT_FILES}\u00a0fichiers au plus.`)
  await trx
    .insertInto('incidentFiles')
    .values(files.map((file) => ({ ...keptFile(file), incidentId, moment })))
    .execute()
}

/**
 * Adds photographs and documents of what went wrong, while something is still to be done. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT,
 * and INVALID_INPUT beside `file` for none, one that is not taken, or one too many.
 */
export const addIncidentFiles = defineLongAct({
  name: 'incident.add_files',
  subject: (
    { db }: { db: Database } & FileNeeds,
    { incident }: { incident: string; files: readonly File[] },
  ) => getIncident(db, incident),
  may: mayKeepIncidents,
  audit: { subjectKind: 'incident', version: 1, detail: z.strictObject({ files: z.number() }) },
  does: async ({ needs, subject, input: { files }, record }): Promise<void> => {
    if (files.length === 0) throw wrongField('file', 'Choisissez une photographie.')
    const taken = await takeMessageFiles(needs, files)
    await inTransaction(needs.db, async (trx) => {
      const incident = await lockIncident(trx, subject.publicId)
      if (!isOpen(incident)) throw new Refusal('STATUS_CONFLICT')
      await keepFiles(trx, incident.id, 'before', taken)
      await record(trx, incident.publicId, { files: taken.length })
    })
  },
})
