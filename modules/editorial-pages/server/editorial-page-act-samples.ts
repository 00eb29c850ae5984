import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { openEditorialPage } from './open-editorial-page.ts'

const right = 'write the editorial pages of the site'
const guide = { destination: null, title: 'Face à la mer' }
const opened = (needs: { db: Database }, actor: Actor) => openEditorialPage(needs, actor, guide)
const words = { title: 'Face à la mer', lead: '', text: '', place: '', search: '' }

/** An act on a page that the same person opened. */
const onPage = (input: object) => ({
  ...{ right, about: 'oneself' as const, before: opened },
  input: (_: unknown, page: unknown) => ({ page: page as string, ...input }),
})

export const EDITORIAL_PAGE_ACT_SAMPLES = {
  'editorial_page.open': { right, about: 'oneself', input: () => guide },
  'editorial_page.write': onPage({ revision: 0, ...words }),
  'editorial_page.add_picture': onPage({ file: null, alt: 'La baie' }),
  'editorial_page.describe_picture': onPage({ n: 1, alt: 'La baie', isCover: true }),
  'editorial_page.remove_picture': onPage({ n: 1 }),
  'editorial_page.add_villa': onPage({ villa: '7b0c2c52-64f5-4b7e-9a53-000000000000' }),
  'editorial_page.remove_villa': onPage({ villa: '7b0c2c52-64f5-4b7e-9a53-000000000000' }),
  'editorial_page.restore': onPage({ number: 1 }),
  'editorial_page.publish': onPage({ effectiveOn: '2999-01-01', read: 0 }),
  'editorial_page.cancel_publication': onPage({ number: 1 }),
  'editorial_page.take_back': onPage({}),
  'editorial_page.move': onPage({ slug: 'face-au-large' }),
} satisfies RoomActSamples
