import './mail-text-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import {
  type MailWords,
  stillFits,
  textProblem,
  textsOf,
  tidyText,
  type WrittenTexts,
} from '#platform/mail/mail-words.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayWriteMails } from '../mail-template-policy.ts'
import { findMail } from './find-mail.ts'

type Needs = { db: Database; loadMails: MailCatalogue }
type OfMail = { template: string }
/** `revision` is that of the draft that was read; -1 where there was none. */
type OfDraft = OfMail & { revision: number }

const audit = {
  ...{ subjectKind: 'mail_text', version: 1 },
  detail: z.strictObject({ number: z.number() }),
} as const

type Version = { id: number; number: number; texts: WrittenTexts; revision: number; publishedAt: Date | null }

/**
 * What is kept of a mail, locked: its draft, its texts in force, and its last number. What is published under this lock takes the time of
 * the clock, not that of its transaction: of two publications, the second one is the later.
 */
async function lockTexts({ db, loadMails }: Needs, { template }: OfMail) {
  const { look } = await findMail({ loadMails }, template)
  if (!look.words) throw new Refusal('NOT_FOUND')
  const versions: Version[] = await db
    .selectFrom('mailTexts')
    .select(['id', 'number', 'texts', 'revision', 'publishedAt'])
    .where('template', '=', template)
    .orderBy('number', 'desc')
    .forUpdate()
    .execute()
  const published = versions
    .filter(({ publishedAt }) => publishedAt !== null)
    .toSorted(
      (one, other) => other.publishedAt!.getTime() - one.publishedAt!.getTime() || other.number - one.number,
    )
  return {
    words: look.words as MailWords,
    draft: versions.find(({ publishedAt }) => publishedAt === null) ?? null,
    inForce: published[0]?.texts ?? {},
    last: versions[0]?.number ?? 0,
  }
}

/**
 * Writes one text of a mail in its draft, which begins with the texts in force; null takes the product's text back. Refuses FORBIDDEN,
 * NOT_FOUND for a mail without such texts, INVALID_INPUT beside `text`, and STATUS_CONFLICT where another person changed the draft.
 */
export const writeMailText = defineAct({
  name: 'mail_text.write',
  subject: (needs: Needs, input: OfDraft & { key: string; text: string | null }) => lockTexts(needs, input),
  may: mayWriteMails,
  audit,
  does: async ({
    needs: { db },
    subject,
    input: { template, key, text, revision },
    record,
  }): Promise<void> => {
    const { words, draft, inForce, last } = subject
    if ((draft?.revision ?? -1) !== revision) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
    const house = new Map(textsOf(words).map(([name, declared]) => [name, declared.text]))
    const kept = text === null ? house.get(key) : tidyText(text)
    const problem = kept === undefined ? UNKNOWN : textProblem(words, key, kept)
    if (problem !== null) throw new Refusal('INVALID_INPUT', { errors: { text: problem } })
    const all = { ...(draft?.texts ?? inForce), [key]: kept! }
    // Kept is what the product still declares and says otherwise: the rest follows the product.
    const texts = Object.entries(all).filter(([name, said]) => house.has(name) && house.get(name) !== said)
    const written = JSON.stringify(Object.fromEntries(texts))
    if (draft) {
      const saved = { texts: written, revision: draft.revision + 1 }
      await db.updateTable('mailTexts').set(saved).where('id', '=', draft.id).execute()
    } else await insertVersion(db, { template, number: last + 1, texts: written })
    await record(db, template, { number: draft?.number ?? last + 1 })
  },
})

/** Deletes the draft of a mail. Refuses as `writeMailText` does. */
export const dropMailDraft = defineAct({
  name: 'mail_text.drop',
  subject: (needs: Needs, input: OfDraft) => lockTexts(needs, input),
  may: mayWriteMails,
  audit,
  does: async ({ needs: { db }, subject: { draft }, input, record }): Promise<void> => {
    const { id, number } = demandDraft(draft, input)
    await db.deleteFrom('mailTexts').where('id', '=', id).execute()
    await record(db, input.template, { number })
  },
})

/**
 * Publishes the draft of a mail: the mails that are queued from then on have its texts, those that wait keep theirs. Refuses as
 * `writeMailText` does, and STATUS_CONFLICT where a text of it no longer fits the mail.
 */
export const publishMailTexts = defineAct({
  name: 'mail_text.publish',
  subject: (needs: Needs, input: OfDraft) => lockTexts(needs, input),
  may: mayWriteMails,
  audit,
  does: async ({ needs: { db }, subject: { draft, words }, input, record }): Promise<void> => {
    const { id, number, texts } = demandDraft(draft, input)
    if (!stillFits(words, texts)) throw new Refusal('STATUS_CONFLICT', { reason: UNFIT })
    await db
      .updateTable('mailTexts')
      .set({ publishedAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    await record(db, input.template, { number })
  },
})

/**
 * Puts the product's texts back in force, for the mails that are queued from then on; an open draft stays. Refuses FORBIDDEN, NOT_FOUND,
 * and STATUS_CONFLICT where they are in force already.
 */
export const restoreMailTexts = defineAct({
  name: 'mail_text.restore',
  subject: (needs: Needs, input: OfMail) => lockTexts(needs, input),
  may: mayWriteMails,
  audit,
  does: async ({ needs: { db }, subject: { inForce, last }, input: { template }, record }): Promise<void> => {
    if (Object.keys(inForce).length === 0) throw new Refusal('STATUS_CONFLICT', { reason: ALREADY })
    await insertVersion(db, {
      template,
      number: last + 1,
      texts: '{}',
      publishedAt: sql<Date>`clock_timestamp()`,
    })
    await record(db, template, { number: last + 1 })
  },
})

type Inserted = {
  template: string
  number: number
  texts: string
  publishedAt?: ReturnType<typeof sql<Date>>
}

/** Two persons who write at once have the same number: the second reads what the first wrote. */
async function insertVersion(db: Database, values: Inserted): Promise<void> {
  const added = await db
    .insertInto('mailTexts')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
}

function demandDraft(draft: Version | null, { revision }: OfDraft): Version {
  if (!draft || draft.revision !== revision) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
  return draft
}

const CHANGED =
  'Une autre personne a modifié ces textes entre-temps. Copiez le vôtre, rouvrez la page, puis reprenez-le.'
const UNKNOWN = 'Ce texte n’existe plus dans cet e-mail.'
const UNFIT = 'Un texte de ce brouillon ne convient plus à cet e-mail\u00a0: corrigez-le, puis publiez.'
const ALREADY = 'Les textes de Calanque sont déjà ceux qui partent.'
