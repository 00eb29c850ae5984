import './mail-tables.ts'
import '#platform/queue/queue-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListRows, Sort } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { MAIL_WORK } from './queue-mail.ts'

/** What became of a mail: it left, it waits for its turn or its next try, or it was given up. */
export type MailState = 'sent' | 'waiting' | 'bounced'

export type SentMail = {
  id: string
  template: string
  recipient: string
  state: MailState
  createdAt: Instant
  sentAt: Instant | null
  /** How often a mail that has not left was tried, and why the last try failed. */
  attempts: number
  reason: string | null
  /** The item of the queue that would be tried again; null unless the mail was given up. */
  work: string | null
}

export type SentMailCriteria = {
  filters: { q: string | null; state: MailState | null; since: DateRange }
  sort: Sort<'createdAt' | 'recipient'>
  page: number
  size: number
}

/** One page of the mails of the outbox and what became of them. The searched text is looked for in the address. */
export async function listSentMails(db: Database, criteria: SentMailCriteria): Promise<ListRows<SentMail>> {
  const { q, state, since } = criteria.filters
  const asked = mailsOf(db)
    .where(containsText(q, [sql.ref('m.recipient')]))
    .where(inDays(sql.ref('m.createdAt'), since))
    .$if(state === 'sent', (some) => some.where('m.sentAt', 'is not', null))
    .$if(state === 'waiting', (some) => some.where('m.sentAt', 'is', null).where('i.gaveUpAt', 'is', null))
    .$if(state === 'bounced', (some) =>
      some.where('m.sentAt', 'is', null).where('i.gaveUpAt', 'is not', null),
    )
  // Identifiers follow the order in which mails were queued.
  const orders = { createdAt: 'm.id', recipient: 'm.recipient' } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'm.id')
  return { rows: rows.map(sentMail), total }
}

/** One mail of the outbox, with what it was written from and the names of its files; null when there is none of this identifier. */
export async function findSentMail(
  db: Database,
  publicId: string,
): Promise<(SentMail & { props: unknown; files: string[] }) | null> {
  const found = await mailsOf(db)
    .select(['m.props', 'm.attachments'])
    .where('m.publicId', '=', publicId)
    .executeTakeFirst()
  if (!found) return null
  const { props, attachments, ...row } = found
  return { ...sentMail(row), props, files: attachments.map(({ filename }) => filename) }
}

function mailsOf(db: Database) {
  return db
    .selectFrom('outboxMails as m')
    .leftJoin('queueItems as i', (join) =>
      join.on('i.kind', '=', MAIL_WORK).on('i.subject', '=', sql<string>`m.public_id::text`),
    )
    .select(['m.publicId as id', 'm.template', 'm.recipient', 'm.createdAt', 'm.sentAt'])
    .select(['i.attempts', 'i.lastError', 'i.gaveUpAt', 'i.publicId as item'])
}

type MailRow = Awaited<ReturnType<ReturnType<typeof mailsOf>['execute']>>[number]

function sentMail({ createdAt, sentAt, attempts, lastError, gaveUpAt, item, ...mail }: MailRow): SentMail {
  return {
    ...mail,
    state: sentAt ? 'sent' : gaveUpAt ? 'bounced' : 'waiting',
    ...{ createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null },
    ...{ attempts: sentAt ? 0 : (attempts ?? 0), reason: sentAt ? null : lastError },
    work: sentAt || !gaveUpAt ? null : item,
  }
}
