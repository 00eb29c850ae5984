import './editorial-page-tables.ts'
import { sql } from 'kysely'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import { formatSearchAddress, parseSearchAddress } from '#modules/search/search-address.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { wordsProblems } from '../editorial-content.ts'
import { EDITORIAL_BOUNDS } from '../editorial-page.ts'
import { mayWriteEditorialPages } from '../editorial-page-policy.ts'
import { frenchTypography } from '../editorial-text.ts'
import { EDITORIAL_AUDIT, lockEditorialPage, type OfPage, saveEditorialDraft } from './editorial-drafts.ts'

type Needs = { db: Database }

type Words = OfPage & {
  /** The revision of the words that was read: another one means that another person changed them meanwhile. */
  revision: number
  title: string
  lead: string
  text: string
  /** A destination by the last part of its address; empty for none. */
  place: string
  /** The address of a page of results, or its query; empty for none. */
  search: string
}

/**
 * Keeps the words of a draft, with French typography. Of the words of a destination, only `lead` and `text` are kept. Refuses NOT_FOUND,
 * FORBIDDEN, STATUS_CONFLICT where another person changed them meanwhile, INVALID_INPUT beside a field.
 */
export const writeEditorialPage = defineAct({
  name: 'editorial_page.write',
  subject: ({ db }: Needs, { page }: Words) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, subject, input, record }): Promise<void> => {
    if (input.revision !== subject.wordsRevision) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
    const isGuide = subject.destination === null
    const title = isGuide ? frenchTypography(input.title) : subject.draft.title
    const words = { title, lead: frenchTypography(input.lead), text: frenchTypography(input.text) }
    const search = readSearch(input.search)
    const errors = {
      ...wordsProblems(words),
      ...(input.place !== '' && !destinationOf(input.place) && { place: 'Choisissez une destination.' }),
      ...(search === undefined && { search: SEARCH }),
    }
    if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    const chosen = { place: input.place === '' ? null : input.place, search: search ?? null }
    await saveEditorialDraft(db, subject, { ...words, ...(isGuide && chosen) })
    await db
      .updateTable('editorialPages')
      .set({ wordsRevision: sql<number>`words_revision + 1` })
      .where('id', '=', subject.id)
      .execute()
    await record(db, subject.publicId, { title })
  },
})

/**
 * The query of the results that an address shows, without dates and page; null where nothing was typed, undefined for what is
 * no address of results.
 */
function readSearch(typed: string): string | null | undefined {
  const address = typed.trim()
  if (address === '') return null
  const [path, query = ''] = address.split('#')[0]!.split('?')
  if (!/^(https?:\/\/[^/]+)?\/annonces$/.test(path!)) return undefined
  const { filters, problems } = parseSearchAddress(new URLSearchParams(query))
  if (problems.length > 0) return undefined
  return formatSearchAddress({ ...filters, stay: null, page: 1 }).toString()
}

/**
 * Adds a villa on the site to those that a guide shows, by its public identifier, after the others. Refuses NOT_FOUND, FORBIDDEN, and
 * INVALID_INPUT beside `villa` for one that is there already and past the most.
 */
export const addEditorialVilla = defineAct({
  name: 'editorial_page.add_villa',
  subject: ({ db }: Needs, { page }: OfPage & { villa: string }) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, subject, input: { villa }, record }): Promise<void> => {
    const { villas, title } = subject.draft
    if (villas.includes(villa)) throw wrongVilla('La page montre déjà cette villa.')
    if (villas.length >= EDITORIAL_BOUNDS.villas)
      throw wrongVilla(
        `Une page montre ${EDITORIAL_BOUNDS.villas}\u00a0villas au plus\u00a0: retirez-en une.`,
      )
    await saveEditorialDraft(db, subject, { villas: [...villas, villa] })
    await record(db, subject.publicId, { title, villa })
  },
})

/** Takes a villa out of those that a guide shows. Refuses NOT_FOUND, also for one that it does not show, and FORBIDDEN. */
export const removeEditorialVilla = defineAct({
  name: 'editorial_page.remove_villa',
  subject: ({ db }: Needs, { page }: OfPage & { villa: string }) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, subject, input: { villa }, record }): Promise<void> => {
    const { villas, title } = subject.draft
    if (!villas.includes(villa)) throw new Refusal('NOT_FOUND')
    await saveEditorialDraft(db, subject, { villas: villas.filter((one) => one !== villa) })
    await record(db, subject.publicId, { title, villa })
  },
})

const CHANGED =
  'Une autre personne a modifié ces textes entre-temps. Les vôtres sont gardés ci-dessous\u00a0: copiez-les, rouvrez la page, puis reprenez-les.'
const SEARCH =
  'Collez l’adresse d’une page de résultats du site, par exemple /annonces?city=Cannes, ou laissez vide.'

const wrongVilla = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { villa: sentence } })
