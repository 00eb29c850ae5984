import './editorial-page-tables.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import { slugOf } from '#modules/places/fold-text.ts'
import type { Database } from '#platform/database/database.ts'
import { wrongField } from '#shared/refusal.ts'
import { EDITORIAL_BOUNDS, type EditorialContent, emptyContent } from '../editorial-page.ts'
import { mayWriteEditorialPages } from '../editorial-page-policy.ts'
import { frenchTypography } from '../editorial-text.ts'
import { EDITORIAL_AUDIT } from './editorial-drafts.ts'

type Input = {
  /** The destination whose words are to be written, by the last part of its address; null for a guide. */
  destination: string | null
  /** Of a guide. */
  title: string
}

/**
 * Opens a page as a draft and answers its public identifier: a guide, whose address follows from its title, or the words of a
 * destination, which begin as those the product ships. A destination has one such page: where it is open already, it is given.
 * Refuses FORBIDDEN, and INVALID_INPUT beside `title` or `destination`.
 */
export const openEditorialPage = defineAct({
  name: 'editorial_page.open',
  subject: async (_: { db: Database }, input: Input) => input,
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, input: { destination, title }, record }): Promise<string> => {
    if (destination !== null) return openDestination(db, destination, record)
    const typed = frenchTypography(title)
    const slug = slugOf(typed).slice(0, EDITORIAL_BOUNDS.slug).replace(/-+$/, '')
    if (slug === '' || typed.length > EDITORIAL_BOUNDS.title) throw wrongField('title', TITLE)
    const { id, publicId } = await insert(db, { slug: await freeSlug(db, slug) }, emptyContent(typed))
    await keepAddress(db, id)
    await record(db, publicId, { title: typed })
    return publicId
  },
})

type Record = (db: Database, page: string, detail: { title: string }) => Promise<void>

async function openDestination(db: Database, destination: string, record: Record): Promise<string> {
  const shipped = shippedWords(destination)
  if (!shipped) throw wrongField('destination', 'Choisissez une destination.')
  const added = await insert(db, { destination }, shipped)
  if (added.isNew) await record(db, added.publicId, { title: shipped.title })
  return added.publicId
}

/** The words that the product ships for the page of a destination; null for a name that is none. */
export function shippedWords(slug: string): EditorialContent | null {
  const found = destinationOf(slug)
  return found && { ...emptyContent(found.name), lead: found.lead, text: found.text.join('\n\n') }
}

async function insert(
  db: Database,
  at: { slug: string } | { destination: string },
  content: EditorialContent,
): Promise<{ id: number; publicId: string; isNew: boolean }> {
  const added = await db
    .insertInto('editorialPages')
    .values({ ...{ slug: null, destination: null }, ...at, draft: JSON.stringify(content) })
    .onConflict((known) => known.doNothing())
    .returning(['id', 'publicId'])
    .executeTakeFirst()
  if (added) return { ...added, isNew: true }
  // Another person opened it at the same moment.
  if ('slug' in at)
    throw wrongField('title', 'Une page du même titre vient d’être ouverte\u00a0: reprenez-la.')
  const known = await db
    .selectFrom('editorialPages')
    .select(['id', 'publicId'])
    .where('destination', '=', at.destination)
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}

/** The address itself, or the first of « -2 », « -3 » that no page has or had. */
async function freeSlug(db: Database, slug: string): Promise<string> {
  const taken = await db
    .selectFrom('editorialAddresses')
    .select('slug')
    .where((is) => is.or([is('slug', '=', slug), is('slug', 'like', `${slug}-%`)]))
    .execute()
  const known = new Set(taken.map((row) => row.slug))
  if (!known.has(slug)) return slug
  let n = 2
  while (known.has(`${slug}-${n}`)) n += 1
  return `${slug}-${n}`
}

/** Notes the address of a guide, which leads to it for good. */
async function keepAddress(db: Database, id: number): Promise<void> {
  await db
    .insertInto('editorialAddresses')
    .columns(['slug', 'pageId'])
    .expression((from) =>
      from
        .selectFrom('editorialPages')
        .select(['slug', 'id'])
        .where('id', '=', id)
        .where('slug', 'is not', null)
        .$narrowType<{ slug: string }>(),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}

const TITLE = `Donnez un titre, de ${EDITORIAL_BOUNDS.title}\u00a0signes au plus.`
