import './message-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { hideContact } from '../hide-contact.ts'
import type { MessageSide } from '../message-policy.ts'
import { type MessageWish, wishWords } from '../message-wish.ts'
import type { MessageView } from '../thread-view.ts'
import { listMessageFiles } from './message-files.ts'
import type { ThreadRecord } from './thread-queries.ts'

/** A reader: their side, whether they may learn who the traveler is, and the last message they have read. */
export type MessageReader = { side: MessageSide; knowsAsker: boolean; readUpTo: number }

type MessageRow = {
  id: number
  publicId: string
  side: MessageSide
  isNote: boolean
  text: string
  wish: MessageWish | null
  sentAt: Date
  firstName: string | null
  lastName: string | null
  mentioned: string | null
}

/** A message with its number in the thread, for read marks and paging. */
export type NumberedMessage = MessageView & { number: number }

type Range = { after?: number; before?: number; limit: number }

/** The newest messages of a thread within a range, oldest first, as a reader may read them: notes to the agency alone. */
export async function listMessages(
  db: Database,
  thread: ThreadRecord,
  reader: MessageReader,
  { after = 0, before, limit }: Range,
): Promise<NumberedMessage[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.public_id, m.side, m.is_note, m.text, m.wish, m.sent_at, u.first_name, u.last_name,
      c.first_name || ' ' || c.last_name as mentioned
    from messages m
    left join ${PERSON_ROWS} u on u.id = m.author_id
    left join ${PERSON_ROWS} c on c.id = m.mentioned_id
    where m.thread_id = ${thread.id} and m.id > ${after}
      and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
      and ${reader.side === 'agency' ? sql`true` : sql`not m.is_note`}
    order by m.id desc limit ${limit}`.execute(db)
  const files = await listMessageFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.reverse().map((row) => ({ ...viewOf(thread, reader, row), files: files.get(row.id) ?? [] }))
}

function viewOf(
  thread: ThreadRecord,
  reader: MessageReader,
  row: MessageRow,
): Omit<NumberedMessage, 'files'> {
  const { side, knowsAsker, readUpTo } = reader
  const names = thread.asker ? [thread.asker.name] : []
  return {
    number: row.id,
    id: row.publicId,
    side: row.side,
    from: authorName(thread, reader, row),
    isOwnSide: row.side === side,
    isNote: row.isNote,
    text: knowsAsker ? row.text : hideContact(row.text, names),
    wish: row.wish && wishWords(row.wish),
    mentioned: side === 'agency' ? row.mentioned : null,
    at: row.sentAt.toISOString(),
    isNew: row.id > readUpTo && row.side !== side,
  }
}

/**
 * Outside their agency, its people are named by first name and agency; an owner is not named to a traveler.
 */
function authorName(
  { asker, agencyName }: ThreadRecord,
  { side, knowsAsker }: MessageReader,
  { side: writer, firstName, lastName }: MessageRow,
): string {
  if (writer === 'agency') {
    if (side === 'agency' && firstName) return `${firstName} ${lastName}`
    return firstName ? `${firstName}, ${agencyName}` : agencyName
  }
  if (writer === 'owner')
    return side === 'traveler' || !firstName ? 'Le propriétaire' : `${firstName} ${lastName}`
  return knowsAsker ? (asker?.name ?? 'Le voyageur') : 'Le voyageur'
}
