import './photograph-tables.ts'
import { sql } from 'kysely'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { givenUpAmong } from '#platform/queue/given-up.ts'
import { enqueue, takeOut, type Work } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { lockEditedProperty } from './edited-property.ts'
import { type UploadProgress, uploadOf } from './find-upload.ts'
import { PHOTOGRAPH } from './take-bytes.ts'
import { partsOf } from './upload-parts.ts'

/** The kind of the queue's items that delete the parts of an upload; their subject is its key. */
const FORGOTTEN_UPLOAD = 'forgotten-upload'
/** Hours before a file that stopped arriving, or a refused file, is forgotten. */
export const WAITED_HOURS = { arriving: 24, refused: 24 * 7 }

/** Queues, in the caller's transaction, the deletion of the bytes of these uploads. */
export async function forgetParts(trx: Database, uploads: readonly string[]): Promise<void> {
  await enqueue(trx, FORGOTTEN_UPLOAD, uploads)
}

/** Deletes the parts of an upload, including parts that a killed process stored without counting them. */
export function forgottenUploadWork({ files }: { files: Pick<Files, 'keys' | 'delete'> }): Work {
  return {
    kind: FORGOTTEN_UPLOAD,
    atOnce: 1,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures >= 24 ? null : Math.min(2 ** failures, 3_600)),
    run: async (upload) => {
      for await (const key of files.keys(partsOf(upload))) await files.delete(key)
      return 'done'
    },
  }
}

/**
 * Forgets a file that is incomplete or was refused, when its sender asks. Refuses STATUS_CONFLICT for a file
 * that is in work, unless that work was given up, or became a photograph (`removePhotograph`), NOT_FOUND and
 * FORBIDDEN.
 */
export const forgetUpload = defineAct({
  name: 'photograph.forget_upload',
  subject: (needs: { db: Database }, input: { propertyId: string; upload: string }) =>
    lockEditedProperty(needs, input),
  may: mayEditListing,
  does: async ({ needs: { db }, subject, input }) =>
    forgetFile(db, await uploadOf(db, subject.id, input.upload)),
})

/** Forgets a file, in the caller’s transaction. Refuses STATUS_CONFLICT as `forgetUpload` does. */
export async function forgetFile(
  trx: Database,
  { propertyId, id }: Pick<UploadProgress, 'propertyId' | 'id'>,
): Promise<void> {
  const isHalted = (await givenUpAmong(trx, PHOTOGRAPH, [id])).length > 0
  const gone = await trx
    .deleteFrom('photographs')
    .where('propertyId', '=', propertyId)
    .where('publicId', '=', id)
    .where('state', 'in', isHalted ? ['arriving', 'refused', 'in_work'] : ['arriving', 'refused'])
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new Refusal('STATUS_CONFLICT')
  if (isHalted) await takeOut(trx, PHOTOGRAPH, id)
  await forgetParts(trx, [id])
}

/** Forgets files that stopped arriving a day ago, and files refused a week ago; called by a job. */
export async function forgetOldUploads(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    const old = (state: keyof typeof WAITED_HOURS) =>
      sql<boolean>`(state = ${state} and touched_at < now() - make_interval(hours => ${WAITED_HOURS[state]}))`
    const gone = await trx
      .deleteFrom('photographs')
      .where((either) => either.or([old('arriving'), old('refused')]))
      .returning('publicId')
      .execute()
    await forgetParts(
      trx,
      gone.map(({ publicId }) => publicId),
    )
  })
}
