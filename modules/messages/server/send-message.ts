import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { listMembersOfAgency } from '#modules/agencies/server/find-agency.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayWriteMessage, mayWriteNote, sideOf } from '../message-policy.ts'
import { messageText } from '../message-text.ts'
import { getThread } from './find-thread.ts'
import { type FileNeeds, takeMessageFiles } from './take-message-files.ts'
import { findThreadRecord, type ThreadRecord } from './thread-queries.ts'
import { findSentBefore, type WrittenMessage, writeMessage } from './write-message.ts'

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } } & FileNeeds

/** The most messages one asker may send in an hour: more than a person types. */
export const PER_ASKER = { limit: 60, windowSeconds: 3600 }

/**
 * A message as it is typed: `formKey` is made with the form, so that a form sent twice writes one message.
 */
export type TypedMessage = {
  text: string
  formKey: string
  isNote?: boolean
  mentionedId?: string | null
  files?: readonly File[]
  /** The browser it is sent from, for the limit on how many are sent. */
  asker: Asker
}

/** Where a message was written, and its public identifier. */
export type SentMessage = { thread: string; message: string }

/**
 * Writes in a thread, in the name of the actor's side, and queues the mails to the other sides. A message
 * sent twice is written once. Refuses NOT_FOUND, FORBIDDEN (a note or a mention by another than the agency),
 * INVALID_INPUT, TOO_MANY_ATTEMPTS.
 */
export const sendMessage = defineLongAct({
  name: 'message.send',
  subject: ({ db }: Needs, { thread }: TypedMessage & { thread: string }, actor) =>
    getThread(db, actor, thread),
  may: (actor, { thread }) => mayWriteMessage(actor, thread),
  does: async ({ needs, actor, subject: to, input }): Promise<SentMessage> => {
    const written = await checkMessage(needs.db, actor, to.thread, input)
    const before = await findSentBefore(needs.db, to.thread.id, written)
    if (before) return { thread: to.thread.publicId, message: before }
    await throttleAsker(needs.db, 'message', input.asker, PER_ASKER)
    const files = await takeMessageFiles(needs, input.files ?? [])
    const message = await inTransaction(needs.db, (trx) =>
      writeMessage(needs, trx, actor, to, { ...written, files }),
    )
    return { thread: to.thread.publicId, message }
  },
})

/** Writes about a stay: in its thread, which its first message opens. Refuses as `sendMessage`. */
export const sendAboutStay = defineLongAct({
  name: 'message.send_about_stay',
  subject: async ({ db }: Needs, input: TypedMessage & { reservation: string }, actor) => {
    const reservation = isUuid(input.reservation) ? await findReservation(db, input.reservation) : null
    if (!reservation) throw new Refusal('NOT_FOUND')
    const { ownerId } = await getVersion(db, reservation)
    const { agencyId, userId } = reservation
    const parties = { agencyId, ownerId, userId }
    // Another traveler's stay is refused like an unknown one.
    if (!mayReadReservation(actor, parties)) throw new Refusal('NOT_FOUND')
    return { reservation, parties }
  },
  may: (actor, { parties }) => mayReadReservation(actor, parties),
  does: async ({ needs, actor, subject: { reservation }, input }): Promise<SentMessage> => {
    const known = await findStayThread(needs.db, reservation)
    const sent = { ...input, text: messageText(input.text) ?? '' }
    const before = await findSentBefore(needs.db, known?.id, sent)
    if (known && before) return { thread: known.publicId, message: before }
    await throttleAsker(needs.db, 'message', input.asker, PER_ASKER)
    const files = await takeMessageFiles(needs, input.files ?? [])
    return inTransaction(needs.db, async (trx) => {
      await trx
        .insertInto('messageThreads')
        .values({
          propertyId: reservation.propertyId,
          agencyId: reservation.agencyId,
          reservationId: reservation.id,
        })
        .onConflict((known) => known.constraint('message_threads_stay').doNothing())
        .execute()
      const { id } = (await findStayThread(trx, reservation))!
      const thread = (await findThreadRecord(trx, { id }))!
      const written = { ...(await checkMessage(trx, actor, thread, input)), files }
      const to = { thread, side: sideOf(actor, thread)! }
      return { thread: thread.publicId, message: await writeMessage(needs, trx, actor, to, written) }
    })
  },
})

function findStayThread(db: Database, { propertyId, id }: { propertyId: number; id: number }) {
  return db
    .selectFrom('messageThreads')
    .select(['id', 'publicId'])
    .where('propertyId', '=', propertyId)
    .where('reservationId', '=', id)
    .executeTakeFirst()
}

async function checkMessage(
  db: Database,
  actor: Actor,
  thread: ThreadRecord,
  typed: TypedMessage,
): Promise<WrittenMessage> {
  const text = messageText(typed.text)
  if (text === null) throw invalidText()
  const { formKey, isNote = false, mentionedId = null } = typed
  if ((isNote || mentionedId) && !mayWriteNote(actor, thread)) throw new Refusal('FORBIDDEN')
  if (mentionedId && !(await listMembersOfAgency(db, thread.agencyId)).includes(mentionedId))
    throw new Refusal('INVALID_INPUT', { errors: { mention: 'Choisissez un collègue de la liste.' } })
  return { text, formKey, isNote, mentionedId }
}

/** A text that is empty or too long. */
export function invalidText(): Refusal {
  return new Refusal('INVALID_INPUT', {
    errors: { text: 'Écrivez votre message, 4\u202f000 signes au plus.' },
  })
}
