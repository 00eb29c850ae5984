import './editorial-page-tables.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { slugOf } from '#modules/places/fold-text.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { EDITORIAL_BOUNDS } from '../editorial-page.ts'
import { mayWriteEditorialPages } from '../editorial-page-policy.ts'
import { EDITORIAL_AUDIT, lockEditorialPage, type OfPage } from './editorial-drafts.ts'

/**
 * Gives a guide another address; those it had lead to it for good. Refuses NOT_FOUND, also for the words of a destination, FORBIDDEN, and
 * INVALID_INPUT beside `slug` for one that another page has or had.
 */
export const moveEditorialPage = defineAct({
  name: 'editorial_page.move',
  subject: ({ db }: { db: Database }, { page }: OfPage & { slug: string }) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, subject, input, record }): Promise<void> => {
    if (subject.slug === null) throw new Refusal('NOT_FOUND')
    const slug = slugOf(input.slug)
    if (slug === '' || slug.length > EDITORIAL_BOUNDS.slug) throw wrong(WRITTEN)
    await db
      .insertInto('editorialAddresses')
      .values({ slug, pageId: subject.id })
      .onConflict((known) => known.doNothing())
      .execute()
    const { pageId } = await db
      .selectFrom('editorialAddresses')
      .select('pageId')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    if (pageId !== subject.id)
      throw wrong('Une autre page a ou avait cette adresse\u00a0: choisissez-en une autre.')
    await db.updateTable('editorialPages').set({ slug }).where('id', '=', subject.id).execute()
    await record(db, subject.publicId, { title: subject.draft.title, slug })
  },
})

const WRITTEN = `Écrivez des lettres, des chiffres et des traits d’union, ${EDITORIAL_BOUNDS.slug}\u00a0signes au plus.`

const wrong = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { slug: sentence } })
