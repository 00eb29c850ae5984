import './message-events.ts'
import './message-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { Flags } from '#modules/feature-flags/server/flags.ts'
import { getPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { agencyOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type Asker, throttle, throttleAsker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { VILLA_QUESTIONS_FLAG } from '../message-flags.ts'
import { canAskAboutVilla, sideOf } from '../message-policy.ts'
import { messageText } from '../message-text.ts'
import type { MessageWish } from '../message-wish.ts'
import { findAccountThread, openAccountThread } from './open-account-thread.ts'
import { invalidText } from './send-message.ts'
import { issueThreadLink } from './thread-link.ts'
import { findThreadRecord } from './thread-queries.ts'
import { findSentBefore, writeMessage } from './write-message.ts'

type Needs = { db: Database; emit: Emit; flags: Pick<Flags, 'isOn'>; config: { publicUrl: string } }

const PER_ASKER = { limit: 6, windowSeconds: 3600 }
/** A program asks for all the clients of the site of its agency. */
const PER_KEY = { limit: 60, windowSeconds: 3600 }
/**
 * The acknowledgement goes to an unchecked address: the limit keeps it from filling another person's mailbox.
 */
const ANSWERS_PER_SENDER = { limit: 3, windowSeconds: 24 * 3600 }

/** A question about a villa on the site; `person` is the asker when they have no account. */
export type Question = {
  listing: string
  person: { name: string; email: string } | null
  text: string
  formKey: string
  wish: MessageWish | null
  asker: Asker
}

/**
 * Asks the agency about a villa. An account has one thread per villa, listed in its messages; a person
 * without an account has one thread per question, opened by a link mailed to the address they typed, three
 * mails a day to one address. The same form sent twice asks once. Refuses NOT_FOUND, INVALID_INPUT,
 * SIGN_IN_REQUIRED without a person, TOO_MANY_ATTEMPTS, and FEATURE_OFF while the house has closed questions.
 */
export const askAboutVilla = defineLongAct({
  name: 'message.ask_about_villa',
  subject: async ({ db, flags }: Needs, { listing }: Question, actor) => {
    const found = await getPublishedListing(db, listing)
    if (!(await flags.isOn(VILLA_QUESTIONS_FLAG, actor, found.agencyId))) throw new Refusal('FEATURE_OFF')
    return found
  },
  visitors: 'a villa on the site is asked about before an account is opened',
  may: canAskAboutVilla,
  does: async ({ needs, actor, subject: { propertyId }, input }): Promise<{ thread: string }> => {
    const { person, formKey, wish, asker } = input
    const text = messageText(input.text)
    if (text === null) throw invalidText()
    const written = { text, formKey, wish }
    const before = await findAskedBefore(needs.db, actor, propertyId, written)
    if (before) return { thread: before }
    if (actor.kind === 'key') await throttle(needs.db, `question:key:${actor.keyId}`, PER_KEY)
    else await throttleAsker(needs.db, 'question', asker, PER_ASKER)
    if (actor.kind === 'user') {
      return inTransaction(needs.db, async (trx) => {
        const found = await openAccountThread(trx, propertyId, actor.userId)
        await writeMessage(needs, trx, actor, { thread: found, side: sideOf(actor, found)! }, written)
        await needs.emit(trx, 'villa.asked_about', { thread: found.publicId })
        return { thread: found.publicId }
      })
    }
    if (!person) throw new Refusal('SIGN_IN_REQUIRED')
    const isMailed = await mayBeMailed(needs.db, person.email)
    return inTransaction(needs.db, async (trx) => {
      const { id: threadId, isNew } = await openVisitorThread(trx, propertyId, person, askedOnceOf(written))
      const thread = (await findThreadRecord(trx, { id: threadId }))!
      if (!isNew) return { thread: thread.publicId }
      await writeMessage(needs, trx, actor, { thread, side: 'traveler' }, written)
      await needs.emit(trx, 'villa.asked_about', { thread: thread.publicId })
      if (isMailed)
        await queueMail(trx, {
          template: 'question-received',
          to: person.email,
          props: {
            name: person.name,
            ...{ propertyTitle: thread.title, agencyName: thread.agencyName },
            url: await issueThreadLink(needs, trx, thread.publicId),
          },
        })
      return { thread: thread.publicId }
    })
  },
})

type Written = { text: string; formKey: string }

const askedOnceOf = ({ formKey, text }: Written) => hashOf(`${formKey}\n${text}`)

/** The thread of the question that this form asked before: it is answered before the sender's tries are counted. */
async function findAskedBefore(
  db: Database,
  actor: Actor,
  propertyId: number,
  written: Written,
): Promise<string | null> {
  if (actor.kind === 'user') {
    const thread = await findAccountThread(db, propertyId, actor.userId)
    return thread && (await findSentBefore(db, thread.id, written)) ? thread.publicId : null
  }
  const thread = await db
    .selectFrom('messageThreads')
    .select('publicId')
    .where('askedOnce', '=', askedOnceOf(written))
    .executeTakeFirst()
  return thread?.publicId ?? null
}

/** The thread opened by a person without an account; a form that is sent again gives the same thread. */
async function openVisitorThread(
  trx: Database,
  propertyId: number,
  { name, email }: { name: string; email: string },
  askedOnce: string,
): Promise<{ id: number; isNew: boolean }> {
  const opened = await trx
    .insertInto('messageThreads')
    .values({
      propertyId,
      agencyId: agencyOfProperty(sql.val(propertyId)),
      askerName: name,
      askerEmail: email,
      askedOnce,
    })
    .onConflict((known) => known.column('askedOnce').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened) return { ...opened, isNew: true }
  const known = await trx
    .selectFrom('messageThreads')
    .select('id')
    .where('askedOnce', '=', askedOnce)
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}

async function mayBeMailed(db: Database, email: string): Promise<boolean> {
  try {
    await throttle(db, `question:sender:${hashOf(email)}`, ANSWERS_PER_SENDER)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
