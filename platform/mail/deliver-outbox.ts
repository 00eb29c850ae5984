import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Files } from '#platform/files/files.ts'
import type { Log } from '#platform/log.ts'
import type { MailLook, MailLooks } from './mail-look.ts'
import type { MailTemplate } from './mail-props.ts'
import './mail-tables.ts'
import { type Mailer, MailRejected, type OutgoingMail } from './mailer.ts'

/** Attempts before a mail is dead: 1 s, then twice as long each time up to 10 minutes, an hour in all. */
export const MAX_ATTEMPTS = 16
const LONGEST_WAIT = 600
/** A claimed mail comes back after this, should its worker have died; longer than any sending takes. */
const CLAIM_SECONDS = 120
const BATCH = 10

export type OutboxNeeds = {
  db: Database
  mailer: Mailer
  files: Files
  log: Log
  /** The mails of the product, asked for when one leaves. */
  loadLooks: () => Promise<MailLooks>
  /** Who mails come from, and the origin of the site's own links. */
  mailFrom: string
  publicUrl: string
}

type OutboxMail = Selectable<Tables['outboxMails']>

/**
 * Sends the mails that are due, several workers at once if need be. Each is claimed in a short transaction, sent
 * outside any, and marked: at least once, always under the same Message-ID. A failure is tried again later, and
 * the last one leaves the mail dead, with its reason. Answers how many left and how many failed.
 */
export async function deliverOutbox(needs: OutboxNeeds): Promise<{ sent: number; failed: number }> {
  const tally = { sent: 0, failed: 0 }
  const startedAt = await rightNow(needs.db)
  for (;;) {
    const claimed = await claim(needs.db, startedAt)
    const outcomes = await Promise.all(claimed.map((mail) => deliver(needs, mail)))
    for (const sent of outcomes) tally[sent ? 'sent' : 'failed'] += 1
    if (claimed.length < BATCH) return tally
  }
}

/** The database's clock, to the millisecond above: what is due now is not later than this. */
async function rightNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', now()) + interval '1 millisecond' as now`.execute(db)
  return rows[0]!.now
}

/**
 * Takes mails that were due when the run started, for this worker alone: nobody else sees them before the claim runs
 * out, and one that fails waits for the next run.
 */
function claim(db: Database, startedAt: Date): Promise<OutboxMail[]> {
  return db
    .updateTable('outboxMails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: secondsFromNow(CLAIM_SECONDS) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outboxMails')
        .select('id')
        .where('status', '=', 'queued')
        .where('nextAttemptAt', '<=', startedAt)
        .orderBy('nextAttemptAt')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

async function deliver(needs: OutboxNeeds, mail: OutboxMail): Promise<boolean> {
  const { db, mailer, log } = needs
  try {
    await mailer.send(await write(needs, mail))
  } catch (error) {
    const dead = mail.attempts >= MAX_ATTEMPTS || error instanceof MailRejected
    const reason = error instanceof Error ? error.message : String(error)
    log[dead ? 'error' : 'warn'](
      { mail: mail.publicId, template: mail.template, reason },
      dead ? 'mail dead' : 'mail delayed',
    )
    await db
      .updateTable('outboxMails')
      .set({
        status: dead ? 'dead' : 'queued',
        lastError: reason.slice(0, 500),
        nextAttemptAt: secondsFromNow(waitAfter(mail.attempts)),
      })
      .where('id', '=', mail.id)
      .where('status', '=', 'queued')
      .execute()
    return false
  }
  await db
    .updateTable('outboxMails')
    .set({ status: 'sent', sentAt: sql<Date>`now()`, lastError: null })
    .where('id', '=', mail.id)
    .execute()
  log.info({ mail: mail.publicId, template: mail.template }, 'mail sent')
  return true
}

/** Seconds to wait after the given attempt. */
export function waitAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), LONGEST_WAIT)
}

async function write(needs: OutboxNeeds, mail: OutboxMail): Promise<OutgoingMail> {
  // The renderer weighs 40 MB: only the process that sends mails loads it, at its first one.
  const { renderMail } = await import('./render-mail.tsx')
  const looks: Partial<MailLooks> = await needs.loadLooks()
  const look = looks[mail.template] as MailLook<MailTemplate> | undefined
  if (!look) throw new RangeError(`No mail is called ${mail.template}`)
  const rendered = await renderMail(look, mail.props as never, needs)
  return {
    ...rendered,
    messageId: `<${mail.publicId}@${new URL(needs.publicUrl).hostname}>`,
    from: needs.mailFrom,
    to: mail.recipient,
    attachments: await Promise.all(
      mail.attachments.map(async (attachment) => {
        const content = await needs.files.get(attachment.file)
        if (!content) throw new Error(`The file ${attachment.file} is missing`)
        return { ...attachment, content }
      }),
    ),
  }
}

function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
