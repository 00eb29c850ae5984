import './mail-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { MailTemplate } from './mail-props.ts'

/** Deletes the mails of a template that left more than so many days ago, with what they said; the mailbox of a demonstration keeps its copies. */
export async function forgetSentMails(db: Database, template: MailTemplate, days: number): Promise<void> {
  await db
    .deleteFrom('outboxMails')
    .where('template', '=', template)
    .where('sentAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
