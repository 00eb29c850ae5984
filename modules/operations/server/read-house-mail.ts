import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { findSentMail } from '#platform/mail/list-sent-mails.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import type { MailLook } from '#platform/mail/mail-look.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import type { MailAbout } from '#shared/mail-about.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { SentMailLine } from '../sent-mail-list.ts'
import { demandOperator } from './demand-operator.ts'

/** One mail of the house: what its line says, its subject, what it is about and its files, not its text (255). */
export type HouseMail = SentMailLine & {
  /** Null for a mail that the product no longer has. */
  subject: string | null
  about: MailAbout | null
  files: string[]
  /** How long its trace is kept. */
  keptBy: 'mail' | 'letterCopy'
}

/** One mail of the house. Refuses FORBIDDEN as its list does, and NOT_FOUND. */
export async function readHouseMail(
  { db, loadMails }: { db: Database; loadMails: MailCatalogue },
  actor: Actor,
  id: string,
): Promise<HouseMail> {
  demandOperator(actor)
  const [found, { looks, samples }] = await Promise.all([
    isUuid(id) ? findSentMail(db, id) : null,
    loadMails(),
  ])
  if (!found) throw new Refusal('NOT_FOUND')
  const { template, props, ...mail } = found
  const abouts: Readonly<Record<string, { about: MailAbout } | undefined>> = samples
  const known: Readonly<Record<string, Pick<MailLook<MailTemplate>, 'subject'> | undefined>> = looks
  const about = abouts[template]?.about ?? null
  return {
    ...mail,
    keptBy: template === 'newsletter' ? 'letterCopy' : 'mail',
    ...{ about, name: about?.name ?? template },
    subject: known[template]?.subject(props as never) ?? null,
  }
}
