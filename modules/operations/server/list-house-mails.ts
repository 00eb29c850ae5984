import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { listSentMails } from '#platform/mail/list-sent-mails.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { MailAbout } from '#shared/mail-about.ts'
import type { SENT_MAIL_LIST, SentMailLine } from '../sent-mail-list.ts'
import { demandOperator } from './demand-operator.ts'

/** The mails of the house and what became of them, by their French names. Refuses FORBIDDEN. */
export async function listHouseMails(
  { db, loadMails }: { db: Database; loadMails: MailCatalogue },
  actor: Actor,
  criteria: ListCriteria<typeof SENT_MAIL_LIST>,
): Promise<ListRows<SentMailLine>> {
  demandOperator(actor)
  const [{ rows, total }, { samples }] = await Promise.all([listSentMails(db, criteria), loadMails()])
  const abouts: Readonly<Record<string, { about: MailAbout } | undefined>> = samples
  // A mail that the product no longer has is named as in the code.
  return {
    rows: rows.map(({ template, ...mail }) => ({ ...mail, name: abouts[template]?.about.name ?? template })),
    total,
  }
}
