import './message-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import { listMembersOfAgency } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { isUuid } from '#shared/uuid.ts'
import { type MessageSide, mayLearnAsker, mayWriteNote } from '../message-policy.ts'
import type { ThreadView } from '../thread-view.ts'
import { type FoundThread, getStayThread, getThread } from './find-thread.ts'
import { findReads } from './read-marks.ts'
import { listMessages, type NumberedMessage } from './view-messages.ts'

/** Messages on one page of a thread. */
const AT_ONCE = 100

/**
 * A thread as an actor may read it: its newest messages, or those before the one named. Reading leaves the
 * marks as they are (`markThreadRead` moves them). Refuses NOT_FOUND.
 */
export async function readThread(
  { db }: { db: Database },
  actor: Actor,
  input: { thread: string; before?: string | null },
): Promise<ThreadView> {
  return readFound(db, actor, await getThread(db, actor, input.thread), input.before)
}

/** The thread about a stay, as `readThread` reads one; null while nothing is written, or where the actor may not read it. */
export async function readStayThread(
  { db }: { db: Database },
  actor: Actor,
  { reservation, before }: { reservation: string; before?: string | null },
): Promise<ThreadView | null> {
  const found = await getStayThread(db, actor, reservation)
  return found && readFound(db, actor, found, before)
}

async function readFound(
  db: Database,
  actor: Actor,
  { thread, side }: FoundThread,
  beforeMessage: string | null | undefined,
): Promise<ThreadView> {
  const knowsAsker = mayLearnAsker(actor, thread)
  const isNoteWriter = mayWriteNote(actor, thread)
  const [reads, before, colleagues] = await sideBySide(
    db,
    () => findReads(db, thread.id),
    async () => (beforeMessage && isUuid(beforeMessage) ? numberOf(db, thread.id, beforeMessage) : null),
    async () => (isNoteWriter ? listColleagues(db, thread.agencyId, actor) : []),
  )
  const found = await listMessages(
    db,
    thread,
    { side, knowsAsker, readUpTo: reads.upToOf(side, actor) },
    { ...(before !== null && { before }), limit: AT_ONCE + 1 },
  )
  const hasEarlier = found.length > AT_ONCE
  const shown = hasEarlier ? found.slice(1) : found
  const { asker, reservation } = thread
  return {
    ...{ id: thread.publicId, side, agencyName: thread.agencyName },
    isOwners: thread.userId !== null && thread.userId === thread.ownerId,
    property: { id: thread.propertyPublicId, title: thread.title },
    reservation: reservation && { id: reservation.publicId, number: reservation.number },
    asker: asker && knowsAsker ? { name: asker.name, email: asker.email, isProved: asker.isProved } : null,
    messages: shown.map(({ number, ...message }) => message),
    hasEarlier,
    readUpTo: newestRead(shown, side, reads.bySide),
    colleagues,
    mayWriteNote: isNoteWriter,
  }
}

/** The newest message of the reader's side that another side has read; notes are read by no other side. */
function newestRead(
  messages: readonly NumberedMessage[],
  side: MessageSide,
  read: Record<MessageSide, number>,
): string | null {
  const upTo = side === 'agency' ? Math.max(read.traveler, read.owner) : read.agency
  const seen = messages.findLast(({ isOwnSide, isNote, number }) => isOwnSide && !isNote && number <= upTo)
  return seen?.id ?? null
}

async function listColleagues(db: Database, agencyId: number, actor: Actor) {
  const members = await listPeople(db, await listMembersOfAgency(db, agencyId))
  return members
    .filter(({ userId }) => actor.kind !== 'user' || userId !== actor.userId)
    .map(({ userId, firstName, lastName }) => ({ id: userId, name: `${firstName} ${lastName}` }))
}

async function numberOf(db: Database, threadId: number, message: string): Promise<number | null> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('publicId', '=', message)
    .where('threadId', '=', threadId)
    .executeTakeFirst()
  return row?.id ?? null
}
