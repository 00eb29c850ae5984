import './message-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { openPrivateFile, type PrivateFile } from '#platform/files/private-file.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { MessageFileType, MessageFileView } from '../message-file.ts'
import { getThread } from './find-thread.ts'
import { claimTaken, type TakenFile } from './take-message-files.ts'

/**
 * Names the files that were taken in a message, in the transaction that writes it. Refuses INVALID_INPUT for one that was
 * deleted meanwhile.
 */
export async function attachFiles(
  trx: Database,
  messageId: number,
  files: readonly TakenFile[],
): Promise<void> {
  if (files.length === 0) return
  await claimTaken(trx, files)
  await trx
    .insertInto('messageFiles')
    .values(files.map((file) => ({ messageId, ...file })))
    .execute()
}

/** The files of messages, by the number of their message, in the order they were sent. */
export async function listMessageFiles(
  db: Database,
  messageIds: readonly number[],
): Promise<Map<number, MessageFileView[]>> {
  const byMessage = new Map<number, MessageFileView[]>()
  if (messageIds.length === 0) return byMessage
  const rows = await db
    .selectFrom('messageFiles')
    .select(['messageId', 'publicId as id', 'name', 'contentType as type', 'sizeBytes as bytes', 'isJudged'])
    .where('messageId', 'in', messageIds)
    .orderBy('messageFiles.id')
    .execute()
  for (const { messageId, ...file } of rows)
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), file])
  return byMessage
}

/**
 * A file, for those who may read its message: the parties of its thread, a note's for the agency alone. Refuses
 * NOT_FOUND to others.
 */
export async function readMessageFile(
  { db, files }: { db: Database; files: Pick<Files, 'get' | 'linkTo'> },
  actor: Actor,
  { thread: threadId, file }: { thread: string; file: string },
): Promise<PrivateFile<MessageFileType>> {
  const { thread, side } = await getThread(db, actor, threadId)
  const row = isUuid(file)
    ? await db
        .selectFrom('messageFiles as f')
        .innerJoin('messages as m', 'm.id', 'f.messageId')
        .select(['f.name', 'f.contentType as type', 'f.fileKey'])
        .where('f.publicId', '=', file)
        .where('m.threadId', '=', thread.id)
        .$if(side !== 'agency', (read) => read.where('m.isNote', '=', false))
        .executeTakeFirst()
    : undefined
  const opened = row && (await openPrivateFile(files, row.fileKey, { name: row.name, type: row.type }))
  if (!opened) throw new Refusal('NOT_FOUND', { kind: 'message_file' })
  return opened
}

/** Marks the files of messages for deletion, in the transaction that deletes these messages and before it does. */
export async function forgetFilesOf(trx: Database, messages: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ fileKey: string }>`
    select f.file_key from message_files f join messages m on m.id = f.message_id where ${messages}`.execute(
    trx,
  )
  await forgetFiles(
    trx,
    rows.map(({ fileKey }) => fileKey),
  )
}
