import type { Database } from '#platform/database/database.ts'
import { isFileKey } from '#platform/files/files.ts'
import { enqueue } from '#platform/queue/queue.ts'
import type { MailAttachment } from './mail-attachment.ts'
import type { MailProps, MailTemplate } from './mail-props.ts'
import './mail-tables.ts'
import type { WrittenTexts } from './mail-words.ts'

/** The kind of the queue's items that send a mail; their subject is its public identifier. */
export const MAIL_WORK = 'mail'

/** Attempts before a mail is given up: after 1 s, then twice as long each time up to 10 minutes, an hour in all. */
export const MAX_ATTEMPTS = 16

/** A mail to send: `dedupeKey` names the business event, so that the same event never sends it twice. */
export type MailToQueue = {
  [T in MailTemplate]: {
    template: T
    to: string
    props: MailProps[T]
    attachments?: MailAttachment[]
    dedupeKey?: string
    /** Sends it as a trial, with these texts. */
    trial?: WrittenTexts
  }
}[MailTemplate]

/**
 * Puts a mail in the outbox, in the caller's transaction: it is sent if and only if that transaction commits.
 * The files that it attaches must already be stored. A mail whose `dedupeKey` is already used is left out silently.
 */
export async function queueMail(db: Database, mail: MailToQueue): Promise<void> {
  const attachments = mail.attachments ?? []
  for (const attachment of attachments)
    if ('file' in attachment && !isFileKey(attachment.file))
      throw new RangeError(`Not a file key: ${attachment.file}`)
  const queued = await db
    .insertInto('outboxMails')
    .values({
      template: mail.template,
      recipient: mail.to,
      props: JSON.stringify(mail.props),
      attachments: JSON.stringify(attachments),
      dedupeKey: mail.dedupeKey ?? null,
      trial: mail.trial ? JSON.stringify(mail.trial) : null,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('publicId')
    .execute()
  await enqueue(
    db,
    MAIL_WORK,
    queued.map(({ publicId }) => publicId),
  )
}
