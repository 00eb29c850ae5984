import './message-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { throttleAsker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayWriteAsOwner } from '../message-policy.ts'
import { messageText } from '../message-text.ts'
import { findAccountThread, openAccountThread } from './open-account-thread.ts'
import { invalidText, PER_ASKER, type SentMessage, type TypedMessage } from './send-message.ts'
import { type FileNeeds, takeMessageFiles } from './take-message-files.ts'
import { findSentBefore, writeMessage } from './write-message.ts'

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } } & FileNeeds

/**
 * The thread between an owner and the agency about one of the owner's villas; null while nothing is written. Refuses
 * NOT_FOUND for an unknown villa and for one of another owner.
 */
export async function findOwnerThread(db: Database, actor: Actor, property: string): Promise<string | null> {
  const { id, userId } = await getOwnVilla(db, actor, property)
  return (await findAccountThread(db, id, userId))?.publicId ?? null
}

type OwnerMessage = Omit<TypedMessage, 'isNote' | 'mentionedId'> & { property: string }

/**
 * Writes to the agency about a villa of one's own, on the site or not; the first message opens the thread, and a form
 * sent twice writes one message. Refuses NOT_FOUND, INVALID_INPUT, TOO_MANY_ATTEMPTS.
 */
export const writeAsOwner = defineLongAct({
  name: 'message.write_as_owner',
  subject: ({ db }: Needs, { property }: OwnerMessage, actor) => getOwnVilla(db, actor, property),
  may: mayWriteAsOwner,
  does: async ({ needs, actor, subject: { id, userId }, input }): Promise<SentMessage> => {
    const { formKey, asker, files: sent = [] } = input
    const text = messageText(input.text)
    if (text === null) throw invalidText()
    const known = await findAccountThread(needs.db, id, userId)
    const before = await findSentBefore(needs.db, known?.id, { text, formKey })
    if (known && before) return { thread: known.publicId, message: before }
    await throttleAsker(needs.db, 'message', asker, PER_ASKER)
    const files = await takeMessageFiles(needs, sent)
    return inTransaction(needs.db, async (trx) => {
      const thread = await openAccountThread(trx, id, userId)
      const message = await writeMessage(
        needs,
        trx,
        actor,
        { thread, side: 'owner' },
        { text, formKey, files },
      )
      return { thread: thread.publicId, message }
    })
  },
})

/** A villa of the actor's own. Refuses NOT_FOUND, for another owner's as for an unknown one. */
async function getOwnVilla(
  db: Database,
  actor: Actor,
  publicId: string,
): Promise<{ id: number; ownerId: string | null; userId: string }> {
  const villa = isUuid(publicId)
    ? await db
        .selectFrom(PROPERTY_ROWS.as('properties'))
        .select(['id', 'ownerId'])
        .where('publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!villa || actor.kind !== 'user' || !mayWriteAsOwner(actor, villa)) throw new Refusal('NOT_FOUND')
  return { ...villa, userId: actor.userId }
}
