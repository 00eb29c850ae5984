import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type MessageSide, sideOf } from '../message-policy.ts'
import { findThreadRecord, type ThreadRecord } from './thread-queries.ts'

/** A thread that an actor may read, and their side in it. */
export type FoundThread = { thread: ThreadRecord; side: MessageSide }

/**
 * A thread and the actor's side in it. Refuses NOT_FOUND, both for an unknown thread and for one they may not
 * read.
 */
export async function getThread(db: Database, actor: Actor, publicId: string): Promise<FoundThread> {
  const thread = isUuid(publicId) ? await findThreadRecord(db, { publicId }) : null
  const side = thread && sideOf(actor, thread)
  if (!thread || !side) throw new Refusal('NOT_FOUND')
  return { thread, side }
}

/** The thread about a stay; null while nothing is written, or when the actor may not read it. */
export async function findStayThread(
  db: Database,
  actor: Actor,
  reservation: string,
): Promise<string | null> {
  return (await getStayThread(db, actor, reservation))?.thread.publicId ?? null
}

/** The same thread with the side of the actor in it. */
export async function getStayThread(
  db: Database,
  actor: Actor,
  reservation: string,
): Promise<FoundThread | null> {
  const thread = isUuid(reservation) ? await findThreadRecord(db, { reservation }) : null
  const side = thread && sideOf(actor, thread)
  return thread && side ? { thread, side } : null
}
