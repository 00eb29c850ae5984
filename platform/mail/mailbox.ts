import { sql } from 'kysely'
import './mail-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import type { MailAttachment } from './mail-tables.ts'

export type MailboxSummary = { id: string; recipient: string; subject: string; receivedAt: Instant }

export type MailboxMessage = MailboxSummary & {
  sender: string
  html: string
  text: string
  attachments: MailAttachment[]
}

/** A mail that has not left: waiting for its turn or its next attempt, or given up. */
export type UndeliveredMail = {
  id: string
  template: string
  recipient: string
  status: 'queued' | 'dead'
  attempts: number
  lastError: string | null
}

export const MAILBOX_PAGE = 30

/** One page of the embedded mailbox, the last received first, of everybody or of one recipient. */
export async function listMailbox(
  db: Database,
  { page, recipient }: { page: number; recipient: string | null },
): Promise<{ messages: MailboxSummary[]; total: number }> {
  let matching = db.selectFrom('mailboxMessages')
  if (recipient !== null) matching = matching.where('recipient', '=', recipient)
  const { total } = await matching
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(['publicId', 'recipient', 'subject', 'receivedAt'])
    .orderBy('id', 'desc')
    .limit(MAILBOX_PAGE)
    .offset((page - 1) * MAILBOX_PAGE)
    .execute()
  const messages = rows.map(({ publicId, receivedAt, ...row }) => ({
    ...row,
    id: publicId,
    receivedAt: receivedAt.toISOString(),
  }))
  return { messages, total: Number(total) }
}

/** A message of the embedded mailbox; refuses NOT_FOUND. */
export async function getMailboxMessage(db: Database, id: string): Promise<MailboxMessage> {
  const row = await db
    .selectFrom('mailboxMessages')
    .select(['recipient', 'sender', 'subject', 'html', 'text', 'attachments', 'receivedAt'])
    .where(sql<string>`public_id::text`, '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...row, id, receivedAt: row.receivedAt.toISOString() }
}

/** Mails that have not left yet, those given up first. */
export async function listUndelivered(db: Database): Promise<UndeliveredMail[]> {
  const rows = await db
    .selectFrom('outboxMails')
    .select(['publicId as id', 'template', 'recipient', 'status', 'attempts', 'lastError'])
    .where('status', '!=', 'sent')
    .orderBy('status')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows as UndeliveredMail[]
}
