import type { Actor } from '#modules/accounts/actor.ts'
import type { EditorialContent } from '#modules/editorial-pages/editorial-page.ts'
import { EDITORIAL_PAGE_LIST } from '#modules/editorial-pages/editorial-page-list.ts'
import { listEditorialPages } from '#modules/editorial-pages/server/list-editorial-pages.ts'
import { openEditorialPage } from '#modules/editorial-pages/server/open-editorial-page.ts'
import { publishEditorialPage } from '#modules/editorial-pages/server/publish-editorial-page.ts'
import { readEditorialPage } from '#modules/editorial-pages/server/read-editorial-page.ts'
import {
  addEditorialVilla,
  writeEditorialPage,
} from '#modules/editorial-pages/server/write-editorial-page.ts'
import { findVillaOnSite } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { GUIDE_STORY, type GuideStory } from './editorial-story.ts'
import { findDemoPerson } from './find-demo-person.ts'
import photos from './photos.json' with { type: 'json' }

type Needs = { db: Database; clock: Clock }

/**
 * The editorial pages of the demonstration: two guides on the site, and the words of a destination as a draft. Writes nothing where
 * there is a page already.
 */
export async function seedEditorial(needs: Needs): Promise<void> {
  const house = await findDemoPerson(needs.db, 'BACK_OFFICE')
  if (!house) return
  if ((await listEditorialPages(needs, house, firstRows(EDITORIAL_PAGE_LIST, 1))).total > 0) return
  for (const story of GUIDE_STORY.toReversed()) await publishGuide(needs, house, story)
  await openEditorialPage(needs, house, { destination: 'menton', title: '' })
}

async function publishGuide(needs: Needs, house: Actor, story: GuideStory): Promise<void> {
  const { title, lead, text, place, search } = story
  const page = await openEditorialPage(needs, house, { destination: null, title })
  const words = { title, lead, text, place, search: `/annonces?${search}` }
  await writeEditorialPage(needs, house, { page, revision: 0, ...words })
  for (const name of story.villas)
    await addEditorialVilla(needs, house, { page, villa: await findVillaOnSite(needs, house, name) })
  const { draft } = await readEditorialPage(needs, house, page)
  await showPictures(needs.db, page, draft, story.pictures)
  const { revision: read } = await readEditorialPage(needs, house, page)
  await publishEditorialPage(needs, house, { page, effectiveOn: todayInParis(needs.clock), read })
}

/** The pictures of the villas are shipped with the product: no file is sent for them. */
async function showPictures(
  db: Database,
  page: string,
  draft: EditorialContent,
  keys: readonly string[],
): Promise<void> {
  const pictures = keys.map((key, at) => {
    const { alt, width, height, widths } = photos.find((photo) => photo.key === key)!
    return { n: at + 1, key, alt, widths, width, height }
  })
  await db
    .updateTable('editorialPages')
    .set({ draft: JSON.stringify({ ...draft, pictures, cover: 1 }) })
    .where('publicId', '=', page)
    .execute()
}
