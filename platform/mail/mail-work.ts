import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Files } from '#platform/files/files.ts'
import type { Log } from '#platform/log.ts'
import { type Work, WorkRefused } from '#platform/queue/queue.ts'
import { readAttachment } from './mail-attachment.ts'
import type { MailLook, MailLooks, MailSignature } from './mail-look.ts'
import type { MailTemplate } from './mail-props.ts'
import type { MailSubscriptions } from './mail-subscriptions.ts'
import './mail-tables.ts'
import { stillFits, type WrittenTexts } from './mail-words.ts'
import { type Mailer, MailRejected, type OutgoingMail } from './mailer.ts'
import { MAIL_WORK, MAX_ATTEMPTS } from './queue-mail.ts'

const LONGEST_WAIT = 600

export type MailNeeds = {
  db: Database
  mailer: Mailer
  files: Pick<Files, 'get'>
  log: Log
  /** Loads the looks of the mails; called when one is sent. */
  loadLooks: () => Promise<MailLooks>
  /** The sender of mails, and the origin of the site's own links. */
  mailFrom: string
  publicUrl: string
  /** Asked before each optional mail is sent, and nowhere else. */
  subscriptionOf: MailSubscriptions
  /** What the house wrote for a template when this mail was queued. Asked for the mails that may be written otherwise alone. */
  writtenFor: WrittenFor
  /** What the agency of a stay signs a mail with; asked for the mails about a stay alone. */
  signatureFor: SignatureFor
  /** Asked before each try of the mails whose look says so alone. */
  isStillWanted: IsStillWanted
}

/** Whether a mail of the outbox is still to leave, by its public identifier. */
export type IsStillWanted = (publicId: string) => Promise<boolean>

/** The texts of the house for a mail of the outbox, by its template and public identifier; null where it keeps the product's. */
export type WrittenFor = (template: MailTemplate, publicId: string) => Promise<WrittenTexts | null>

/** By the public identifier of a mail; null where the house alone signs it. */
export type SignatureFor = (publicId: string) => Promise<MailSignature | null>

type OutboxMail = Selectable<Tables['outboxMails']>

/** Sends the mails of the outbox: at least once each, always under the same Message-ID. */
export function mailWork(needs: MailNeeds): Work {
  return {
    kind: MAIL_WORK,
    atOnce: 10,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures >= MAX_ATTEMPTS ? null : waitAfter(failures)),
    run: (publicId) => sendMail(needs, publicId),
  }
}

/** Seconds to wait after so many failures. */
export function waitAfter(failures: number): number {
  return Math.min(2 ** (failures - 1), LONGEST_WAIT)
}

async function sendMail(needs: MailNeeds, publicId: string): Promise<'done'> {
  const { db, mailer, log } = needs
  const mail = await db
    .selectFrom('outboxMails')
    .selectAll()
    .where('publicId', '=', publicId)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  // The mail was sent just before its process died, or was deleted.
  if (!mail) return 'done'
  const looks: Partial<MailLooks> = await needs.loadLooks()
  const look = looks[mail.template] as MailLook<MailTemplate> | undefined
  if (!look) throw new RangeError(`No mail is called ${mail.template}`)
  if (look.isAskedAgain && !(await needs.isStillWanted(publicId))) {
    await db.deleteFrom('outboxMails').where('id', '=', mail.id).execute()
    log.info({ mail: publicId, template: mail.template }, 'mail no longer wanted')
    return 'done'
  }
  let written: OutgoingMail | null
  try {
    written = await write(needs, mail, look)
    if (written) await mailer.send(written)
  } catch (error) {
    throw error instanceof MailRejected ? new WorkRefused(error.message) : error
  }
  await db.updateTable('outboxMails').set({ sentAt: sql<Date>`now()` }).where('id', '=', mail.id).execute()
  log.info({ mail: publicId, template: mail.template }, written ? 'mail sent' : 'mail refused by its reader')
  return 'done'
}

/** The mail as it is sent; null when its reader refused such mails. */
async function write(
  needs: MailNeeds,
  mail: OutboxMail,
  look: MailLook<MailTemplate>,
): Promise<OutgoingMail | null> {
  // The renderer weighs 40 MB: only the process that sends mails loads it, at its first one.
  const { renderMail } = await import('./render-mail.tsx')
  const isTrial = mail.trial !== null
  const subscription =
    !isTrial && look.notification && (await needs.subscriptionOf(mail.recipient, look.notification))
  if (subscription === 'refused') return null
  const { publicUrl } = needs
  const [written, signature] = await Promise.all([
    textsOfMail(needs, look, mail),
    look.isOfStay && !isTrial ? needs.signatureFor(mail.publicId) : null,
  ])
  const rendered = await renderMail(look, mail.props as never, {
    ...{ publicUrl, isTrial },
    ...(written && { written }),
    ...(signature && { signature }),
    ...(subscription || {}),
  })
  const unsubscribeUrl = look.unsubscribeUrl?.(mail.props as never)
  return {
    ...rendered,
    ...(subscription || {}),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    messageId: `<${mail.publicId}@${new URL(needs.publicUrl).hostname}>`,
    from: signature ? senderOf(signature.sender, needs.mailFrom) : needs.mailFrom,
    ...(signature && { replyTo: rendered.replyTo ?? signature.replyTo }),
    to: mail.recipient,
    attachments: await Promise.all(
      mail.attachments.map(async (attachment) => {
        const content = await readAttachment(needs.files, attachment)
        if (!content) throw new Error(`The file of ${attachment.filename} is missing`)
        return { attachment, content }
      }),
    ),
  }
}

/** What the house wrote for this mail; null where the product's texts are sent, as where the product's mail has changed since. */
async function textsOfMail(
  { writtenFor, log }: MailNeeds,
  { words }: MailLook<MailTemplate>,
  { template, publicId, trial }: OutboxMail,
): Promise<WrittenTexts | null> {
  if (!words) return null
  const written = trial ?? (await writtenFor(template, publicId))
  if (written === null || stillFits(words, written)) return written
  log.warn({ mail: publicId, template }, 'the text of the house no longer fits this mail')
  return null
}

/** The name of an agency before the address of the house, whose domain is the one that mailboxes check (SPF, DKIM, DMARC). */
function senderOf(sender: string, mailFrom: string): string {
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return `"${sender.replaceAll(/["\\\r\n]/g, '')} par Calanque" <${address}>`
}
