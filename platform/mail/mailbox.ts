import './mail-tables.ts'
import '#platform/queue/queue-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { Files } from '#platform/files/files.ts'
import type { ListRows, Sort } from '#shared/lists/list.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { type MailAttachment, readAttachment } from './mail-attachment.ts'
import { MAIL_WORK } from './queue-mail.ts'

export type MailboxSummary = { id: string; recipient: string; subject: string; receivedAt: Instant }

export type MailboxMessage = MailboxSummary & {
  sender: string
  html: string
  text: string
  attachments: MailAttachment[]
}

/** A mail that has not been sent: waiting for its turn or its next attempt, or given up. */
export type UndeliveredMail = {
  id: string
  template: string
  recipient: string
  status: 'queued' | 'dead'
  attempts: number
  lastError: string | null
}

type MailboxCriteria = {
  filters: { to: string | null }
  sort: Sort<'receivedAt' | 'recipient' | 'subject'>
  page: number
  size: number
}

/** The mails that the embedded adapter received, and those of the outbox that have not been sent. */
export type Mailbox = {
  /** One page of the mails whose recipient contains the searched text, and their total number. */
  list(criteria: MailboxCriteria): Promise<ListRows<MailboxSummary>>
  /** Refuses NOT_FOUND. */
  get(id: string): Promise<MailboxMessage>
  /** The bytes of an attachment of a message; null where its file is missing. */
  read(attachment: MailAttachment): Promise<Uint8Array | null>
  /** Mails that have not been sent, those given up first. */
  listUndelivered(): Promise<UndeliveredMail[]>
}

export function openMailbox(db: Database, files: Pick<Files, 'get'>): Mailbox {
  return {
    list: (criteria) => listMessages(db, criteria),
    get: (id) => getMessage(db, id),
    read: (attachment) => readAttachment(files, attachment),
    listUndelivered: () => listUndelivered(db),
  }
}

async function listMessages(db: Database, criteria: MailboxCriteria): Promise<ListRows<MailboxSummary>> {
  const asked = db
    .selectFrom('mailboxMessages')
    .select(['publicId', 'recipient', 'subject', 'receivedAt'])
    .where(containsText(criteria.filters.to, [sql.ref('recipient')]))
  // Identifiers follow the order of arrival.
  const orders = { receivedAt: 'id', recipient: 'recipient', subject: 'subject' } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'id')
  return {
    rows: rows.map(({ publicId, receivedAt, ...row }) => ({
      ...row,
      id: publicId,
      receivedAt: receivedAt.toISOString(),
    })),
    total,
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function getMessage(db: Database, id: string): Promise<MailboxMessage> {
  if (!UUID.test(id)) throw new Refusal('NOT_FOUND')
  const row = await db
    .selectFrom('mailboxMessages')
    .select(['recipient', 'sender', 'subject', 'html', 'text', 'attachments', 'receivedAt'])
    .where('publicId', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...row, id, receivedAt: row.receivedAt.toISOString() }
}

async function listUndelivered(db: Database): Promise<UndeliveredMail[]> {
  const { rows } = await sql<UndeliveredMail>`
    select mail.public_id as id, mail.template, mail.recipient, item.attempts, item.last_error,
      case when item.gave_up_at is null then 'queued' else 'dead' end as status
    from queue_items item join outbox_mails mail on mail.public_id = item.subject::uuid
    where item.kind = ${MAIL_WORK} and mail.sent_at is null
    order by item.gave_up_at is null, mail.id desc limit 100`.execute(db)
  return rows
}
