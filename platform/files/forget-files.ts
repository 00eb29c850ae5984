import type { Database } from '#platform/database/database.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import { type Files, isFileKey } from './files.ts'

/** The kind of the queue's items that delete a file; their subject is its key. */
const FORGOTTEN_FILE = 'forgotten-file'

/** The last tries are an hour apart, so that a store may be down for half a day. */
const MAX_ATTEMPTS = 24
const LONGEST_WAIT = 3_600

/**
 * Marks files for deletion in the caller's transaction, when no row names them any more: they are deleted if
 * and only if it commits. Their keys must never be used again.
 */
export async function forgetFiles(trx: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) if (!isFileKey(key)) throw new RangeError(`Not a file key: ${key}`)
  await enqueue(trx, FORGOTTEN_FILE, keys)
}

/** Deletes a file marked for deletion; deleting it twice does no harm. */
export function forgottenFileWork({ files }: { files: Pick<Files, 'delete'> }): Work {
  return {
    kind: FORGOTTEN_FILE,
    atOnce: 5,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= MAX_ATTEMPTS ? null : Math.min(2 ** failures, LONGEST_WAIT)),
    run: async (key) => {
      await files.delete(key)
      return 'done'
    },
  }
}
