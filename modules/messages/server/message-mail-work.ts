import './message-tables.ts'
import { sql } from 'kysely'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Work } from '#platform/queue/queue.ts'
import { isUuid } from '#shared/uuid.ts'
import { secondsBeforeMail } from '../mail-delay.ts'
import { MESSAGE_SIDES, type MessageSide, mayLearnAsker } from '../message-policy.ts'
import { findReads } from './read-marks.ts'
import { issueThreadLink } from './thread-link.ts'
import { findThreadRecord, type ThreadRecord } from './thread-queries.ts'
import { listMessages } from './view-messages.ts'

/** Items that mail a message to another side; their subject is `{message}:{side}`. */
export const MESSAGE_MAIL_WORK = 'message-mail'

/** The most messages that one mail quotes; the mail says how many more there are. */
const QUOTED = 5

type Needs = { db: Database; config: { publicUrl: string } }

/**
 * Mails a side the messages it has not read. The first message is mailed at once; the messages written while
 * its reader is away are gathered into one mail half an hour after the previous one (`secondsBeforeMail`).
 * Messages read meanwhile are not mailed.
 */
export function messageMailWork(needs: Needs): Work {
  return {
    kind: MESSAGE_MAIL_WORK,
    atOnce: 4,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= 10 ? null : 30 * 2 ** (failures - 1)),
    run: (subject) => mailUnread(needs, subject),
  }
}

async function mailUnread(needs: Needs, subject: string): Promise<'done' | { again: number }> {
  const [messageId = '', named] = subject.split(':')
  const side = MESSAGE_SIDES.find((known) => known === named)
  if (!side || !isUuid(messageId)) return 'done'
  return inTransaction(needs.db, async (trx) => {
    const message = await trx
      .selectFrom('messages')
      .select(['id', 'threadId'])
      .where('publicId', '=', messageId)
      .executeTakeFirst()
    // The thread was erased.
    if (!message) return 'done'
    const mark = await lockMailbox(trx, message.threadId, side)
    const { bySide: read } = await findReads(trx, message.threadId)
    const known = Math.max(mark.mailedUpTo, read[side])
    if (message.id <= known) return 'done'
    const wait = secondsBeforeMail({
      secondsSinceMail: mark.secondsSinceMail,
      hasComeBack: read[side] >= mark.mailedUpTo,
    })
    if (wait > 0) return { again: wait }
    const thread = (await findThreadRecord(trx, { id: message.threadId }))!
    const recipient = await recipientOf(needs, trx, thread, side)
    const mailedUpTo = recipient ? await mailSince(trx, thread, recipient, known) : message.id
    await trx
      .updateTable('messageReads')
      .set({ mailedUpTo, ...(recipient && { mailedAt: sql<Date>`now()` }) })
      .where('id', '=', mark.id)
      .execute()
    return 'done'
  })
}

/** The last message mailed to a side, locked until the transaction ends. */
async function lockMailbox(trx: Database, threadId: number, side: MessageSide) {
  await trx
    .insertInto('messageReads')
    .values({ threadId, side, readerId: null })
    .onConflict((known) => known.constraint('message_reads_once').doNothing())
    .execute()
  return trx
    .selectFrom('messageReads')
    .select(['id', 'mailedUpTo'])
    .select(sql<number | null>`extract(epoch from now() - mailed_at)::float8`.as('secondsSinceMail'))
    .where('threadId', '=', threadId)
    .where('side', '=', side)
    .where('readerId', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Recipient = {
  side: MessageSide
  to: string
  firstName: string | null
  knowsAsker: boolean
  url: string
}

/**
 * The address where a side is mailed, or null. The agency: its own address. The traveler: theirs, with a link
 * that opens this thread. The owner: theirs, once the stay is confirmed or once they have written in the
 * thread.
 */
async function recipientOf(
  { config }: Needs,
  trx: Database,
  thread: ThreadRecord,
  side: MessageSide,
): Promise<Recipient | null> {
  const { publicUrl } = config
  if (side === 'agency') {
    const url = `${publicUrl}/agent/messages/${thread.publicId}`
    return { side, to: thread.agencyEmail, firstName: null, knowsAsker: true, url }
  }
  if (side === 'owner') return ownerOf(trx, thread, `${publicUrl}/owner/messages/${thread.publicId}`)
  // A thread that the owner opened has no traveler.
  if (!thread.asker || (thread.userId !== null && thread.userId === thread.ownerId)) return null
  const url = await issueThreadLink({ config }, trx, thread.publicId)
  return { side, to: thread.asker.email, firstName: thread.asker.firstName, knowsAsker: true, url }
}

async function ownerOf(trx: Database, thread: ThreadRecord, url: string): Promise<Recipient | null> {
  if (!thread.ownerId) return null
  const wrote = await trx
    .selectFrom('messages')
    .select('id')
    .where('threadId', '=', thread.id)
    .where('authorId', '=', thread.ownerId)
    .limit(1)
    .executeTakeFirst()
  if (!wrote && thread.status !== 'confirmed') return null
  const owner = await findPerson(trx, thread.ownerId)
  if (!owner) return null
  const actor = { kind: 'user', userId: thread.ownerId, email: owner.email } as const
  const knowsAsker = mayLearnAsker({ ...actor, roles: ['OWNER'], agencyIds: [], visitorId: null }, thread)
  return { side: 'owner', to: owner.email, firstName: owner.firstName, knowsAsker, url }
}

/**
 * Mails a side the messages after `after` it has not read, as it may read them; gives the number of the last
 * one.
 */
async function mailSince(
  trx: Database,
  thread: ThreadRecord,
  { side, to, firstName, knowsAsker, url }: Recipient,
  after: number,
): Promise<number> {
  const all = await listMessages(trx, thread, { side, knowsAsker, readUpTo: after }, { after, limit: 200 })
  const unread = all.filter(({ isNew, isNote }) => isNew && !isNote)
  const last = unread.at(-1)
  if (!last) return after
  await queueMail(trx, {
    template: 'messages-unread',
    to,
    props: {
      firstName,
      ...{ propertyTitle: thread.title, reservationNumber: thread.reservation?.number ?? null },
      asker: side !== 'traveler' && knowsAsker && thread.asker ? contactOf(thread.asker) : null,
      messages: unread.slice(-QUOTED).map(({ from, text, wish, at }) => ({ from, text, wish, at })),
      more: Math.max(0, unread.length - QUOTED),
      url,
    },
    dedupeKey: `messages-unread:${side}:${last.id}`,
  })
  return last.number
}

const contactOf = ({ name, email }: { name: string; email: string }) => ({ name, email })
