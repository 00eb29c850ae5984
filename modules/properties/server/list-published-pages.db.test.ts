import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { countPublishedPages, listCityChanges, listPublishedPages } from './list-published-pages.ts'

test('only villas on the site are listed and counted, part by part, with their pictures and the day they changed', async () => {
  const { db } = await openTestDatabase()
  const first = await addPublishedListing(db)
  const second = await addPublishedListing(db)
  const idsOf = async (part: { limit: number; offset?: number }) =>
    (await listPublishedPages(db, part)).map(({ publicId }) => publicId)
  const pages = await listPublishedPages(db, { limit: 10 })
  expect(await idsOf({ limit: 10 })).toEqual([first.publicId, second.publicId])
  expect(await idsOf({ limit: 1, offset: 1 })).toEqual([second.publicId])
  expect(await countPublishedPages(db)).toBe(2)
  expect(pages[0]!.photos).toEqual(aListing().photos)
  expect(pages[0]!.changedAt).toBeInstanceOf(Date)
  const newest = Math.max(...pages.map(({ changedAt }) => changedAt.getTime()))
  expect(await listCityChanges(db)).toEqual([{ citySlug: 'cannes', changedAt: new Date(newest) }])
  await withdrawListing({ db, emit: productEmit(), config: MAILLESS }, SYSTEM, first)
  expect(await idsOf({ limit: 10 })).toEqual([second.publicId])
  expect(await countPublishedPages(db)).toBe(1)
})
