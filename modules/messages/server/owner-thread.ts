import './message-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { sideOf } from '../message-policy.ts'
import { messageText } from '../message-text.ts'
import { findAccountThread, openAccountThread } from './open-account-thread.ts'
import { invalidText, PER_ASKER, type TypedMessage } from './send-message.ts'
import { type FileNeeds, takeMessageFiles } from './take-message-files.ts'
import { findSentBefore, writeMessage } from './write-message.ts'

type Needs = { db: Database; config: { publicUrl: string } } & FileNeeds

/**
 * The thread between an owner and the agency about one of the owner's villas; null while nothing is written. Refuses
 * NOT_FOUND for an unknown villa and for one of another owner.
 */
export async function findOwnerThread(db: Database, actor: Actor, property: string): Promise<string | null> {
  const { id, userId } = await getOwnVilla(db, actor, property)
  return (await findAccountThread(db, id, userId))?.publicId ?? null
}

/**
 * Writes to the agency about a villa of one's own, on the site or not; the first message opens the thread, and a form
 * sent twice writes one message. Refuses NOT_FOUND, INVALID_INPUT, TOO_MANY_ATTEMPTS.
 */
export async function writeAsOwner(
  needs: Needs,
  actor: Actor,
  asker: Asker,
  {
    property,
    text: typed,
    formKey,
    files: sent = [],
  }: Omit<TypedMessage, 'isNote' | 'mentionedId'> & { property: string },
): Promise<{ thread: string; message: string }> {
  const { id, userId } = await getOwnVilla(needs.db, actor, property)
  const text = messageText(typed)
  if (text === null) throw invalidText()
  const known = await findAccountThread(needs.db, id, userId)
  const before = await findSentBefore(needs.db, known?.id, { text, formKey })
  if (known && before) return { thread: known.publicId, message: before }
  await throttleAsker(needs.db, 'message', asker, PER_ASKER)
  const files = await takeMessageFiles(needs, sent)
  return inTransaction(needs.db, async (trx) => {
    const thread = await openAccountThread(trx, id, userId)
    const message = await writeMessage(needs, trx, actor, { thread, side: 'owner' }, { text, formKey, files })
    return { thread: thread.publicId, message }
  })
}

async function getOwnVilla(
  db: Database,
  actor: Actor,
  publicId: string,
): Promise<{ id: number; userId: string }> {
  const villa = isUuid(publicId)
    ? await db
        .selectFrom('properties')
        .select(['id', 'publicId', 'agencyId', 'ownerId'])
        .where('publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  const side = villa && sideOf(actor, { ...villa, userId: null, status: null })
  if (!villa || actor.kind !== 'user' || side !== 'owner') throw new Refusal('NOT_FOUND')
  return { id: villa.id, userId: actor.userId }
}
