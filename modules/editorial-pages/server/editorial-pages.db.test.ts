import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { destinationOf } from '#modules/places/destinations.ts'
import type { Services } from '#server/services.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestServices } from '#tests/test-services.ts'
import { contentChanges } from '../editorial-content.ts'
import { EDITORIAL_PAGE_LIST } from '../editorial-page-list.ts'
import { deleteEditorialPage } from './delete-editorial-page.ts'
import { listEditorialPages } from './list-editorial-pages.ts'
import { moveEditorialPage } from './move-editorial-page.ts'
import { openEditorialPage } from './open-editorial-page.ts'
import {
  cancelEditorialPublication,
  publishEditorialPage,
  restoreEditorialVersion,
  takeBackEditorialPage,
} from './publish-editorial-page.ts'
import { findDestinationWords, findGuide, listGuides } from './published-editorial-pages.ts'
import { readEditorialPage } from './read-editorial-page.ts'
import { addEditorialVilla, removeEditorialVilla, writeEditorialPage } from './write-editorial-page.ts'

const LEAD = 'Des maisons qui regardent la mer, de la terrasse à la piscine.'
const TODAY = '2026-11-28'
const VILLA = '7b0c2c52-64f5-4b7e-9a53-000000000001'

let services: Services
let house: TestUser
let now: Date
beforeAll(async () => {
  services = { ...(await openTestServices()), clock: { now: () => now } }
  house = await addPerson(services, 'BACK_OFFICE')
})
beforeEach(() => {
  now = new Date(`${TODAY}T09:00:00Z`)
})

const open = (title: string) => openEditorialPage(services, house, { destination: null, title })
const read = (page: string) => readEditorialPage(services, house, page)

async function write(page: string, words: Partial<Parameters<typeof writeEditorialPage>[2]> = {}) {
  const { draft, wordsRevision: revision } = await read(page)
  const { title, lead } = draft
  const typed = { title, lead: lead || LEAD, text: draft.text || 'Un.', place: '', search: '', ...words }
  await writeEditorialPage(services, house, { page, revision, ...typed })
}

async function publish(page: string, effectiveOn: CivilDate = TODAY) {
  return publishEditorialPage(services, house, { page, effectiveOn, read: (await read(page)).revision })
}

const refusal = (asked: Promise<unknown>) => asked.then(() => null).catch((error: unknown) => error)

describe('a guide', () => {
  test('has an address of its own from its title, which no other page has or had', async () => {
    const first = await open("L'été à Cannes")
    expect(await read(first)).toMatchObject({
      ...{ path: '/guides/l-ete-a-cannes', state: 'draft' },
      draft: { title: 'L’été à Cannes' },
    })
    expect(await read(await open('L’été à Cannes !'))).toMatchObject({ slug: 'l-ete-a-cannes-2' })
    await moveEditorialPage(services, house, { page: first, slug: 'Cannes en été' })
    expect(await read(await open('L’été à Cannes'))).toMatchObject({ slug: 'l-ete-a-cannes-3' })
    expect(await refusal(open(' !? '))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('is kept as it is written, and is on the site from the day it is published to the day it is taken back', async () => {
    const page = await open('Criques')
    expect(await refusal(publish(page))).toMatchObject({ code: 'STATUS_CONFLICT' })
    await write(page, {
      text: 'Un : deux.',
      place: 'cannes',
      search: '/annonces?city=Cannes&from=2027-01-01&to=2027-01-08',
    })
    expect((await read(page)).draft).toMatchObject({
      ...{ text: 'Un\u00a0: deux.', place: 'cannes', search: 'city=Cannes' },
    })
    expect(await findGuide(services, 'criques')).toEqual({ state: 'unknown' })
    expect(await publish(page)).toBe(1)
    expect(await findGuide(services, 'criques')).toMatchObject({
      state: 'shown',
      content: { lead: LEAD },
      since: TODAY,
    })
    expect(await listGuides(services, { place: 'cannes', limit: 3 })).toMatchObject([{ slug: 'criques' }])
    expect(await listGuides(services, { except: 'criques', limit: 9 })).toEqual([])

    await moveEditorialPage(services, house, { page, slug: 'criques-secretes' })
    expect(await findGuide(services, 'criques')).toEqual({ state: 'moved', to: '/guides/criques-secretes' })
    await moveEditorialPage(services, house, { page, slug: 'criques' })
    expect(await findGuide(services, 'criques-secretes')).toEqual({ state: 'moved', to: '/guides/criques' })

    await takeBackEditorialPage(services, house, { page })
    expect(await findGuide(services, 'criques')).toEqual({ state: 'gone' })
    expect(await findGuide(services, 'criques-secretes')).toEqual({ state: 'gone' })
    expect((await read(page)).state).toBe('off')
    expect(await refusal(takeBackEditorialPage(services, house, { page }))).toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    expect(await publish(page)).toBe(2)
    expect(await findGuide(services, 'criques')).toMatchObject({ state: 'shown' })
  })

  test('is shown from the day that is chosen, not before, and never where that is cancelled', async () => {
    const page = await open('Vendanges')
    await write(page)
    await publish(page)
    await write(page, { title: 'Vendanges et truffes' })
    await publish(page, '2026-12-01')
    expect(await findGuide(services, 'vendanges')).toMatchObject({ content: { title: 'Vendanges' } })
    now = new Date('2026-11-30T23:30:00Z')
    expect(await findGuide(services, 'vendanges')).toMatchObject({
      content: { title: 'Vendanges et truffes' },
    })
    expect((await read(page)).versions.map(({ state }) => state)).toEqual(['online', 'past'])
    await publish(page, '2026-12-24')
    await cancelEditorialPublication(services, house, { page, number: 3 })
    expect(await refusal(cancelEditorialPublication(services, house, { page, number: 2 }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await refusal(publish(page, '2026-11-30'))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('that was to be shown and never was is unknown, not gone', async () => {
    const page = await open('Noël')
    await write(page)
    await publish(page, '2026-12-20')
    expect((await read(page)).state).toBe('coming')
    expect(await findGuide(services, 'noel')).toEqual({ state: 'unknown' })
    await cancelEditorialPublication(services, house, { page, number: 1 })
    expect((await read(page)).state).toBe('draft')
  })

  test('is not overwritten by another person, and what is published is what was read', async () => {
    const page = await open('À deux')
    const before = await read(page)
    await write(page)
    const words = { title: 'À deux', lead: LEAD, text: 'Autre.', place: '', search: '' }
    const late = { page, revision: before.wordsRevision, ...words }
    expect(await refusal(writeEditorialPage(services, house, late))).toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    const stale = { page, effectiveOn: TODAY, read: before.revision } as const
    expect(await refusal(publishEditorialPage(services, house, stale))).toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    const { revision } = await read(page)
    const twice = await Promise.allSettled(
      [1, 2].map(() => publishEditorialPage(services, house, { page, effectiveOn: TODAY, read: revision })),
    )
    expect(twice.map((each) => (each.status === 'fulfilled' ? each.value : null)).toSorted()).toEqual([1, 2])
  })

  test('shows villas in the order they were added, each once', async () => {
    const page = await open('Villas')
    await addEditorialVilla(services, house, { page, villa: VILLA })
    expect(await refusal(addEditorialVilla(services, house, { page, villa: VILLA }))).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect((await read(page)).draft.villas).toEqual([VILLA])
    await removeEditorialVilla(services, house, { page, villa: VILLA })
    expect(await refusal(removeEditorialVilla(services, house, { page, villa: VILLA }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test.each([
    ['/annonces', ''],
    ['https://calanque.fr/annonces?bedrooms=4&page=3', 'bedrooms=4'],
    ['/villas/cannes', undefined],
    ['/annonces?bedrooms=beaucoup', undefined],
    ['piscine', undefined],
  ])('keeps the search of %s', async (search, kept) => {
    const page = await open('Recherche')
    const answer = await refusal(write(page, { search }))
    if (kept === undefined)
      expect(answer).toMatchObject({ details: { errors: { search: expect.any(String) } } })
    else expect((await read(page)).draft.search).toBe(kept)
  })
})

describe('the words of a destination', () => {
  test('begin as those of the product, which come back when they are taken back', async () => {
    const page = await openEditorialPage(services, house, { destination: 'cannes', title: '' })
    expect(await openEditorialPage(services, house, { destination: 'cannes', title: '' })).toBe(page)
    const { draft, versions } = await read(page)
    expect(draft.text).toBe(destinationOf('cannes')!.text.join('\n\n'))
    expect(versions).toMatchObject([{ number: 1, state: 'online', effectiveOn: null }])
    expect(await findDestinationWords(services, 'cannes')).toBeNull()
    await write(page, { title: 'Ailleurs', text: 'La Croisette.', place: 'nice' })
    expect(await publish(page)).toBe(2)
    expect(await findDestinationWords(services, 'cannes')).toMatchObject({ text: 'La Croisette.' })
    const changed = await read(page)
    expect(changed.draft).toMatchObject({ title: 'Cannes', place: null })
    expect(contentChanges(changed.versions[1]!.content, changed.draft).map(({ label }) => label)).toEqual([
      'Texte',
      'Texte',
      'Texte',
    ])
    await restoreEditorialVersion(services, house, { page, number: 1 })
    expect((await read(page)).draft).toEqual(draft)
    await takeBackEditorialPage(services, house, { page })
    expect(await findDestinationWords(services, 'cannes')).toBeNull()
    expect(await refusal(moveEditorialPage(services, house, { page, slug: 'nice' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('are those of a destination that exists', async () => {
    const asked = openEditorialPage(services, house, { destination: 'paris', title: '' })
    expect(await refusal(asked)).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('a guide that was never published', () => {
  test('is deleted, and its address is free again; one that is to be published is not', async () => {
    const page = await open('Jamais lu')
    await write(page)
    await publish(page, '2026-12-24')
    expect(await refusal(deleteEditorialPage(services, house, { page }))).toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await cancelEditorialPublication(services, house, { page, number: 1 })
    await deleteEditorialPage(services, house, { page })
    expect(await refusal(read(page))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(await open('Jamais lu'))).toMatchObject({ slug: 'jamais-lu' })
  })
})

describe('the list', () => {
  const listed = async (address: string) =>
    (await listEditorialPages(services, house, criteriaOf(EDITORIAL_PAGE_LIST, address))).rows

  test('finds pages by title, nature and state, and says what is not published', async () => {
    const page = await open('Érables rares')
    expect(await listed('q=erables')).toMatchObject([
      { kind: 'guide', state: 'draft', isChanged: true, path: '/guides/erables-rares' },
    ])
    await write(page)
    await publish(page)
    expect(await listed('q=erables&state=online&kind=guide')).toMatchObject([{ isChanged: false }])
    expect(await listed('q=erables&kind=destination')).toEqual([])
    expect(await listed('q=erables&state=coming')).toEqual([])
  })

  test('is not for agencies', async () => {
    const head = await addPerson(services, 'AGENCY_ADMIN')
    const criteria = criteriaOf(EDITORIAL_PAGE_LIST, '')
    expect(await refusal(listEditorialPages(services, head, criteria))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(readEditorialPage(services, head, VILLA))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(readEditorialPage(services, house, 'rien'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
