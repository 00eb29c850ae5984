import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { retryGivenUp } from '#platform/queue/given-up.ts'
import { findUpload } from './find-upload.ts'
import { PHOTOGRAPH } from './take-bytes.ts'

/**
 * Has the work on a photograph tried again that was given up; a photograph whose work goes on is left as it is. Refuses as
 * `findUpload` does.
 */
export async function retryPhotograph(
  { db }: { db: Database },
  actor: Actor,
  input: { propertyId: string; id: string },
): Promise<void> {
  const { id } = await findUpload({ db }, actor, { propertyId: input.propertyId, upload: input.id })
  await inTransaction(db, (trx) => retryGivenUp(trx, { kind: PHOTOGRAPH, subjects: [id] }))
}
