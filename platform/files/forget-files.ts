import './forgotten-files-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { type Files, isFileKey } from './files.ts'

const BATCH = 50
const LONGEST_WAIT = 3_600

/**
 * Says, in the caller's transaction, that nothing names these files any more: they are deleted if and only if it
 * commits. Their keys must never be used again.
 */
export async function forgetFiles(trx: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) if (!isFileKey(key)) throw new RangeError(`Not a file key: ${key}`)
  if (keys.length === 0) return
  await trx
    .insertInto('forgottenFiles')
    .values(keys.map((file) => ({ file })))
    .onConflict((known) => known.column('file').doNothing())
    .execute()
}

/**
 * Deletes the files that were forgotten. A row goes after its file, so that a crash in between only has the file
 * deleted again; one that the store refuses is tried again later, longer each time. Gives how many are gone.
 */
export async function deleteForgottenFiles({
  db,
  files,
  log,
}: {
  db: Database
  files: Pick<Files, 'delete'>
  log: Log
}): Promise<number> {
  const due = await db
    .selectFrom('forgottenFiles')
    .select(['file', 'attempts'])
    .where('nextAttemptAt', '<=', sql<Date>`now()`)
    .orderBy('nextAttemptAt')
    .limit(BATCH)
    .execute()
  let gone = 0
  for (const { file, attempts } of due) {
    try {
      await files.delete(file)
      await db.deleteFrom('forgottenFiles').where('file', '=', file).execute()
      gone += 1
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ file, attempts: attempts + 1, reason }, 'forgotten file not deleted')
      await later(db, file, { attempts: attempts + 1, reason })
    }
  }
  return gone
}

async function later(
  db: Database,
  file: string,
  { attempts, reason }: { attempts: number; reason: string },
): Promise<void> {
  const seconds = Math.min(2 ** attempts, LONGEST_WAIT)
  await db
    .updateTable('forgottenFiles')
    .set({
      attempts,
      lastError: reason.slice(0, 500),
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .where('file', '=', file)
    .execute()
}
