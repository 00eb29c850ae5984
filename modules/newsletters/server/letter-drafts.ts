import './newsletter-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { frenchTypography } from '#modules/editorial-pages/editorial-text.ts'
import { findGuide } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { LETTER_BOUNDS, type LetterDraft, type LetterItem, type LetterState } from '../letter.ts'
import { wordsProblems } from '../letter-content.ts'
import { maySendLetters } from '../newsletter-policy.ts'

/** What the audit says of an act on a letter. */
export const LETTER_AUDIT = {
  subjectKind: 'newsletter',
  version: 1,
  detail: z.strictObject({
    subject: z.string(),
    ...{ item: z.optional(z.string()), scheduledFor: z.optional(z.string()) },
  }),
}

/** How an act names the letter it is about. */
export type OfLetter = { letter: string }

type Needs = { db: Database }

/** A letter, locked. Refuses NOT_FOUND. */
export async function lockLetter(db: Database, letter: string) {
  const found = await db
    .selectFrom('newsletterLetters')
    .select(['id', 'publicId', 'draft', 'revision', 'wordsRevision', 'state', 'scheduledFor'])
    .where('publicId', '=', isUuid(letter) ? letter : null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Opens a letter as a draft and answers its public identifier. Refuses FORBIDDEN, and INVALID_INPUT beside `subject`. */
export const openLetter = defineAct({
  name: 'newsletter.open',
  subject: async (_: Needs, input: { subject: string }) => input,
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db }, input, record }): Promise<string> => {
    const draft: LetterDraft = {
      ...{ subject: frenchTypography(input.subject), preheader: '', text: '', place: null, items: [] },
    }
    refuseWrong(wordsProblems(draft))
    const { publicId } = await db
      .insertInto('newsletterLetters')
      .values({ draft: JSON.stringify(draft) })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await record(db, publicId, { subject: draft.subject })
    return publicId
  },
})

type Words = OfLetter &
  Pick<LetterDraft, 'subject' | 'preheader' | 'text'> & {
    /** The revision of the words that was read: another one means that another person changed them meanwhile. */
    revision: number
    /** The destination whose subscribers get it, by the last part of its address; empty for all. */
    place: string
  }

/**
 * Keeps the words of a letter, with French typography. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for a letter that is no draft any
 * more and where another person changed its words meanwhile, INVALID_INPUT beside a field.
 */
export const writeLetter = defineAct({
  name: 'newsletter.write',
  subject: ({ db }: Needs, { letter }: Words) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db }, subject: letter, input, record }): Promise<void> => {
    refuseSent(letter.state)
    if (input.revision !== letter.wordsRevision) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
    const words = {
      ...{ subject: frenchTypography(input.subject), preheader: frenchTypography(input.preheader) },
      text: frenchTypography(input.text),
    }
    const isKnown = input.place === '' || destinationOf(input.place) !== null
    refuseWrong({ ...wordsProblems(words), ...(!isKnown && { place: 'Choisissez une destination.' }) })
    await saveDraft(db, letter, { ...words, place: input.place === '' ? null : input.place })
    await db
      .updateTable('newsletterLetters')
      .set({ wordsRevision: sql<number>`words_revision + 1` })
      .where('id', '=', letter.id)
      .execute()
    await record(db, letter.publicId, { subject: words.subject })
  },
})

/**
 * Adds a villa on the site, by its public identifier, or a guide on the site, by its address or its last part, after what the letter
 * shows. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for a letter that is no draft any more, and INVALID_INPUT beside `villa` or `guide`.
 */
export const addLetterItem = defineAct({
  name: 'newsletter.add_item',
  subject: ({ db }: Needs & { clock: Clock }, { letter }: OfLetter & LetterItem) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs, subject: letter, input: { kind, id: typed }, record }): Promise<void> => {
    const { db } = needs
    refuseSent(letter.state)
    const { items, subject } = letter.draft
    const wrong = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { [kind]: sentence } })
    const id = kind === 'guide' ? await guideAt(needs, typed) : typed
    if (id === null)
      throw wrong('Aucun guide en ligne n’a cette adresse\u00a0: copiez-la de la page du guide.')
    if (items.some((item) => item.kind === kind && item.id === id)) throw wrong('La lettre le montre déjà.')
    if (items.length >= LETTER_BOUNDS.items)
      throw wrong(
        `Une lettre montre ${LETTER_BOUNDS.items}\u00a0villas et guides au plus\u00a0: retirez-en un.`,
      )
    await saveDraft(db, letter, { items: [...items, { kind, id }] })
    await record(db, letter.publicId, { subject, item: `${kind} ${id}` })
  },
})

/** The last part of the present address of a guide that is on the site; null where none is meant. */
async function guideAt(needs: { db: Database; clock: Clock }, typed: string): Promise<string | null> {
  const slug = typed
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/')
    .at(-1)!
  const found = await findGuide(needs, slug)
  if (found.state === 'shown') return slug
  return found.state === 'moved' ? found.to.split('/').at(-1)! : null
}

/** Takes out what a letter shows. Refuses NOT_FOUND, also for what it does not show, FORBIDDEN, and STATUS_CONFLICT for a letter that is no draft any more. */
export const removeLetterItem = defineAct({
  name: 'newsletter.remove_item',
  subject: ({ db }: Needs, { letter }: OfLetter & LetterItem) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db }, subject: letter, input: { kind, id }, record }): Promise<void> => {
    refuseSent(letter.state)
    const { items, subject } = letter.draft
    const left = items.filter((item) => item.kind !== kind || item.id !== id)
    if (left.length === items.length) throw new Refusal('NOT_FOUND')
    await saveDraft(db, letter, { items: left })
    await record(db, letter.publicId, { subject, item: `${kind} ${id}` })
  },
})

/** Deletes a letter that was never sent. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT for one that is no draft any more. */
export const deleteLetter = defineAct({
  name: 'newsletter.delete',
  subject: ({ db }: Needs, { letter }: OfLetter) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db }, subject: letter, record }): Promise<void> => {
    refuseSent(letter.state)
    await db.deleteFrom('newsletterLetters').where('id', '=', letter.id).execute()
    await record(db, letter.publicId, { subject: letter.draft.subject })
  },
})

async function saveDraft(
  db: Database,
  { id, draft }: { id: number; draft: LetterDraft },
  change: Partial<LetterDraft>,
): Promise<void> {
  await db
    .updateTable('newsletterLetters')
    .set({
      draft: JSON.stringify({ ...draft, ...change }),
      revision: sql<number>`revision + 1`,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

function refuseSent(state: LetterState): void {
  if (state !== 'draft') throw new Refusal('STATUS_CONFLICT', { reason: LOCKED })
}

function refuseWrong(errors: Readonly<Record<string, string>>): void {
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

const CHANGED =
  'Une autre personne a modifié ces textes entre-temps. Les vôtres sont gardés ci-dessous\u00a0: copiez-les, rouvrez la lettre, puis reprenez-les.'
const LOCKED = 'Cette lettre n’est plus un brouillon\u00a0: annulez son envoi pour la modifier.'
