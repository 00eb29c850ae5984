import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { lockEditorialPage, saveEditorialDraft } from './editorial-drafts.ts'
import { openEditorialPage } from './open-editorial-page.ts'

const right = 'write the editorial pages of the site'
const guide = { destination: null, title: 'Face à la mer' }
const opened = (needs: { db: Database }, actor: Actor) => openEditorialPage(needs, actor, guide)
const words = { title: 'Face à la mer', lead: '', text: '', place: '', search: '' }

const VILLA = '7b0c2c52-64f5-4b7e-9a53-000000000000'
const PICTURE = { n: 1, key: 'a'.repeat(32), alt: 'La baie', widths: [640], width: 640, height: 400 }

/** A page with a photograph, a villa, and a version that is to come. */
async function filled({ db }: { db: Database }, actor: Actor): Promise<string> {
  const page = await opened({ db }, actor)
  const locked = await lockEditorialPage(db, page)
  await saveEditorialDraft(db, locked, { pictures: [PICTURE], villas: [VILLA] })
  await db
    .insertInto('editorialVersions')
    .values({
      pageId: locked.id,
      number: 1,
      content: JSON.stringify(locked.draft),
      effectiveOn: '2999-01-01',
    })
    .execute()
  return page
}

/** An act on a page that the same person opened, or filled. */
const onPage = (input: object, before = opened) => ({
  ...{ right, about: 'oneself' as const, before },
  input: (_: unknown, page: unknown) => ({ page: page as string, ...input }),
})

export const EDITORIAL_PAGE_ACT_SAMPLES = {
  'editorial_page.open': { right, about: 'oneself', input: () => guide },
  'editorial_page.write': onPage({ revision: 0, ...words }),
  'editorial_page.add_picture': onPage({ file: null, alt: 'La baie' }),
  'editorial_page.describe_picture': onPage({ n: 1, alt: 'La baie', isCover: true }, filled),
  'editorial_page.remove_picture': onPage({ n: 1 }, filled),
  'editorial_page.add_villa': onPage({ villa: VILLA }),
  'editorial_page.remove_villa': onPage({ villa: VILLA }, filled),
  'editorial_page.restore': onPage({ number: 1 }, filled),
  'editorial_page.publish': onPage({ effectiveOn: '2999-01-01', read: 0 }),
  'editorial_page.cancel_publication': onPage({ number: 1 }, filled),
  'editorial_page.take_back': onPage({}),
  'editorial_page.delete': onPage({}),
  'editorial_page.move': onPage({ slug: 'face-au-large' }),
} satisfies RoomActSamples
