import './message-tables.ts'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { hashOf } from '#platform/token.ts'
import { MESSAGE_SIDES, type MessageSide } from '../message-policy.ts'
import type { MessageWish } from '../message-wish.ts'
import { mailMention } from './mail-mention.ts'
import { attachFiles } from './message-files.ts'
import { MESSAGE_MAIL_WORK } from './message-mail-work.ts'
import { markReadUpTo } from './read-marks.ts'
import { claimTaken, type TakenFile } from './take-message-files.ts'
import type { ThreadRecord } from './thread-queries.ts'

/** A message to write; `formKey` names the form it came from. */
export type WrittenMessage = {
  text: string
  formKey: string
  isNote?: boolean
  mentionedId?: string | null
  wish?: MessageWish | null
  /** Checked and stored already (`takeMessageFiles`). */
  files?: readonly TakenFile[]
}

/**
 * The same form sent again with the same text is the same message; with a changed text it is another message.
 */
const sentOnceOf = ({ formKey, text, isNote }: WrittenMessage) =>
  hashOf(JSON.stringify([formKey, text, isNote ?? false]))

/**
 * Adds a message to a thread in the caller's transaction, and queues its mails. The same form sent twice,
 * even at the same time, writes one message: the messages of a thread are written one after another. Gives
 * its public identifier.
 */
export async function writeMessage(
  needs: { config: { publicUrl: string }; emit: Emit },
  trx: Transaction<Tables>,
  actor: Actor,
  to: { thread: ThreadRecord; side: MessageSide },
  written: WrittenMessage,
): Promise<string> {
  const { thread, side } = to
  const { text, isNote = false, mentionedId = null, wish = null, files = [] } = written
  const sentOnce = sentOnceOf(written)
  await trx.selectFrom('messageThreads').select('id').where('id', '=', thread.id).forUpdate().execute()
  const message = await trx
    .insertInto('messages')
    .values({
      ...{ threadId: thread.id, side, isNote, text, mentionedId, sentOnce },
      authorId: actor.kind === 'user' ? actor.userId : null,
      wish: wish && JSON.stringify(wish),
    })
    .onConflict((known) => known.constraint('messages_once').doNothing())
    .returning(['id', 'publicId'])
    .executeTakeFirst()
  if (!message) {
    await claimTaken(trx, files)
    await forgetFiles(
      trx,
      files.map(({ fileKey }) => fileKey),
    )
    return knownMessage(trx, thread.id, sentOnce)
  }
  await attachFiles(trx, message.id, files)
  if (!isNote) await noteInThread(trx, thread.id, side)
  if (actor.kind === 'link') await noteProof(trx, thread.id)
  await markReadUpTo(trx, { threadId: thread.id, side, actor, messageId: message.id })
  if (!isNote)
    await enqueue(
      trx,
      MESSAGE_MAIL_WORK,
      MESSAGE_SIDES.filter((other) => other !== side).map((other) => `${message.publicId}:${other}`),
    )
  if (!isNote) await needs.emit(trx, 'message.written', { threadId: thread.id, messageId: message.id, side })
  if (mentionedId && actor.kind === 'user') {
    const people = await listPeople(trx, [mentionedId, actor.userId])
    await mailMention(needs, trx, thread, { people, mentionedId, by: actor.userId, text, isNote, ...message })
  }
  return message.publicId
}

/**
 * The message of a thread that this form wrote before, or null. Asked before the tries are counted and the files taken:
 * a form that is sent again, as after an answer that was lost, is answered however often its sender wrote.
 */
export async function findSentBefore(
  db: Database,
  threadId: number | null | undefined,
  written: Pick<WrittenMessage, 'formKey' | 'text' | 'isNote'>,
): Promise<string | null> {
  if (!threadId) return null
  const known = await db
    .selectFrom('messages')
    .select('publicId')
    .where('threadId', '=', threadId)
    .where('sentOnce', '=', sentOnceOf(written))
    .executeTakeFirst()
  return known?.publicId ?? null
}

async function knownMessage(trx: Database, threadId: number, sentOnce: string): Promise<string> {
  const { publicId } = await trx
    .selectFrom('messages')
    .select('publicId')
    .where('threadId', '=', threadId)
    .where('sentOnce', '=', sentOnce)
    .executeTakeFirstOrThrow()
  return publicId
}

/** An answer of the agency ends the thread's wait; the first message of another side begins it. */
async function noteInThread(trx: Database, threadId: number, side: MessageSide): Promise<void> {
  await trx
    .updateTable('messageThreads')
    .set({
      lastMessageAt: sql<Date>`now()`,
      unansweredSince: side === 'agency' ? null : sql<Date>`coalesce(unanswered_since, now())`,
    })
    .where('id', '=', threadId)
    .execute()
}

/** A message written by the link proves that its author reads the mailbox the link was mailed to. */
async function noteProof(trx: Database, threadId: number): Promise<void> {
  await trx
    .updateTable('messageThreads')
    .set({ provedAt: sql<Date>`coalesce(proved_at, now())` })
    .where('id', '=', threadId)
    .where('askerEmail', 'is not', null)
    .execute()
}
