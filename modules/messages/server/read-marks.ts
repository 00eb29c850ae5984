import './message-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { isUuid } from '#shared/uuid.ts'
import type { MessageSide } from '../message-policy.ts'
import { getThread } from './find-thread.ts'

/** Records that a reader has read a thread up to one of its messages; a mark never moves back. */
export async function markReadUpTo(
  trx: Database,
  mark: { threadId: number; side: MessageSide; actor: Actor; messageId: number },
): Promise<void> {
  const { threadId, side, actor, messageId } = mark
  const now = sql<Date>`now()`
  await trx
    .insertInto('messageReads')
    .values({ threadId, side, readerId: readerOf(actor), readUpTo: messageId, readAt: now })
    .onConflict((known) =>
      known.constraint('message_reads_once').doUpdateSet({
        readUpTo: sql<number>`greatest(message_reads.read_up_to, excluded.read_up_to)`,
        readAt: now,
      }),
    )
    .execute()
}

/** Marks a thread as read up to a message that its reader was shown. Refuses NOT_FOUND; an unknown message marks nothing. */
export async function markThreadRead(
  { db }: { db: Database },
  actor: Actor,
  input: { thread: string; upTo: string },
): Promise<void> {
  const { thread, side } = await getThread(db, actor, input.thread)
  if (!isUuid(input.upTo)) return
  const seen = await db
    .selectFrom('messages')
    .select('id')
    .where('publicId', '=', input.upTo)
    .where('threadId', '=', thread.id)
    .executeTakeFirst()
  if (seen) await markReadUpTo(db, { threadId: thread.id, side, actor, messageId: seen.id })
}

/** The account a mark belongs to; null for the mark of the side's mailbox. */
function readerOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null
}

/** How far each reader of a thread has read: what each side has, and what one reader of a side has; 0 for nothing. */
export async function findReads(
  db: Database,
  threadId: number,
): Promise<{ bySide: Record<MessageSide, number>; upToOf(side: MessageSide, actor: Actor): number }> {
  const rows = await db
    .selectFrom('messageReads')
    .select(['side', 'readerId', 'readUpTo'])
    .where('threadId', '=', threadId)
    .execute()
  const bySide = { traveler: 0, agency: 0, owner: 0 }
  for (const { side, readUpTo } of rows) bySide[side] = Math.max(bySide[side], readUpTo)
  return {
    bySide,
    upToOf: (side, actor) =>
      rows.find((row) => row.side === side && row.readerId === readerOf(actor))?.readUpTo ?? 0,
  }
}
