import './task-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { MessageFileType, MessageFileView } from '#modules/messages/message-file.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { openPrivateFile, type PrivateFile } from '#platform/files/private-file.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { getTask } from './find-task.ts'

/** The pictures and documents of a task, in the order they came. */
export function listTaskFiles(db: Database, taskId: number): Promise<MessageFileView[]> {
  return db
    .selectFrom('taskFiles')
    .select(['publicId as id', 'name', 'contentType as type', 'sizeBytes as bytes', 'isJudged'])
    .where('taskId', '=', taskId)
    .orderBy('addedAt')
    .orderBy('publicId')
    .execute()
}

/** A file of a task, for those who may read the task. Refuses NOT_FOUND. */
export async function readTaskFile(
  { db, files }: { db: Database; files: Pick<Files, 'get' | 'linkTo'> },
  actor: Actor,
  { task, file }: { task: string; file: string },
): Promise<PrivateFile<MessageFileType>> {
  const { id } = await getTask(db, actor, task)
  const row = isUuid(file)
    ? await db
        .selectFrom('taskFiles')
        .select(['name', 'contentType as type', 'fileKey'])
        .where('publicId', '=', file)
        .where('taskId', '=', id)
        .executeTakeFirst()
    : undefined
  const opened = row && (await openPrivateFile(files, row.fileKey, { name: row.name, type: row.type }))
  if (!opened) throw new Refusal('NOT_FOUND')
  return opened
}

const AT_ONCE = 200

/** Erases tasks three years after their day, with their files, and what made them come again once that has ended. Gives how many it erased. */
export async function forgetOldTasks(db: Database): Promise<number> {
  for (let forgotten = 0; ; ) {
    const erased = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from tasks where due_on < ${endOf('note')}
        order by due_on limit ${AT_ONCE} for update skip locked`.execute(trx)
      const old = sql`any(${rows.map(({ id }) => id)}::bigint[])`
      const { rows: shown } = await sql<{ fileKey: string }>`
        delete from task_files where task_id = ${old} returning file_key`.execute(trx)
      await forgetFiles(
        trx,
        shown.map(({ fileKey }) => fileKey),
      )
      await sql`delete from tasks where id = ${old}`.execute(trx)
      await sql`
        delete from task_recurrences r
        where r.ended_at is not null and not exists (select from tasks t where t.recurrence_id = r.id)`.execute(
        trx,
      )
      return rows.length
    })
    forgotten += erased
    if (erased < AT_ONCE) return forgotten
  }
}
