import './mail-text-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import {
  isSubject,
  type MailText,
  type MailWords,
  textProblem,
  textsOf,
  type WrittenTexts,
} from '#platform/mail/mail-words.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayWriteMails } from '../mail-template-policy.ts'
import { findMail } from './find-mail.ts'

type Needs = { db: Database; loadMails: MailCatalogue }

/** One text of a mail: what the product says, what is in force, and what the draft says. */
export type MailTextView = {
  key: string
  label: string
  /** Said in some of these mails alone: the example may not have it. */
  isOfCase: boolean
  /** A subject, on one line. */
  isSubject: boolean
  product: string
  inForce: string
  /** What is edited: the draft's words where there is one, else those in force. */
  edited: string
  demands: readonly string[]
  /** Why what the house wrote no longer fits. */
  problem: string | null
}

/** What the house published in a mail; `labels` are the texts that differ from the product's, none where those were put back. */
export type PublishedTexts = {
  number: number
  at: Instant
  by: string | null
  labels: readonly string[]
}

/** The texts of a mail that the house may write. */
export type MailTextsView = {
  variables: readonly { name: string; label: string }[]
  texts: readonly MailTextView[]
  /** -1 without a draft. */
  revision: number
  draft: WrittenTexts | null
  inForce: WrittenTexts
  history: readonly PublishedTexts[]
}

/** The versions that the page shows, the newest first. */
const MOST_SHOWN = 50

/**
 * What of a mail may be written otherwise, with its draft and what was published; null where the whole mail is the product's.
 * Refuses FORBIDDEN to all but the administrators, and NOT_FOUND.
 */
export async function getMailTexts(needs: Needs, actor: Actor, name: string): Promise<MailTextsView | null> {
  if (!mayWriteMails(actor)) throw new Refusal('FORBIDDEN')
  const { template, look } = await findMail(needs, name)
  const words = look.words as MailWords | undefined
  if (!words) return null
  const versions = await readVersions(needs.db, template)
  const published = versions.filter(({ publishedAt }) => publishedAt !== null)
  const draft = versions.find(({ publishedAt }) => publishedAt === null) ?? null
  const inForce = published[0]?.texts ?? {}
  const edited = draft?.texts ?? inForce
  const texts = textsOf(words).map(([key, declared]) => ({
    ...{ key, label: labelOf(declared), isOfCase: declared.when !== undefined },
    ...{ isSubject: isSubject(words, key), product: declared.text, demands: declared.demands ?? [] },
    ...{ inForce: inForce[key] ?? declared.text, edited: edited[key] ?? declared.text },
    problem: edited[key] === undefined ? null : textProblem(words, key, edited[key]),
  }))
  return {
    variables: Object.entries(words.variables).map(([variable, { label }]) => ({ name: variable, label })),
    ...{ texts, inForce, draft: draft?.texts ?? null, revision: draft?.revision ?? -1 },
    history: published.map((version) => ({
      ...{ number: version.number, at: version.publishedAt!.toISOString(), by: version.by },
      labels: textsOf(words).flatMap(([key, text]) => (key in version.texts ? [labelOf(text)] : [])),
    })),
  }
}

const labelOf = ({ label, when }: MailText) => (when === undefined ? label : `${label}, ${when}`)

/** The draft and the last published texts of a mail, the latest first, each with who published it. */
function readVersions(db: Database, template: string) {
  return db
    .selectFrom('mailTexts as t')
    .leftJoin(AUDIT_ROWS.as('e'), (join) =>
      join
        .on('e.subjectKind', '=', 'mail_text')
        .onRef('e.subjectId', '=', 't.template')
        .on('e.action', 'in', ['mail_text.publish', 'mail_text.restore'])
        .on(sql`(e.detail ->> 'number')::int`, '=', sql`t.number`),
    )
    .leftJoin(PERSON_ROWS.as('p'), 'p.id', 'e.actorId')
    .select(['t.number', 't.texts', 't.revision', 't.publishedAt', 'p.name as by'])
    .where('t.template', '=', template)
    .orderBy('t.publishedAt', (by) => by.desc().nullsFirst())
    .orderBy('t.number', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}
