import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { listPublishedPages } from './list-published-pages.ts'

test('only villas on the site are listed, with their pictures and the day they changed, up to the limit', async () => {
  const { db } = await openTestDatabase()
  const first = await addPublishedListing(db)
  const second = await addPublishedListing(db)
  const pages = await listPublishedPages(db, 10)
  expect(pages.map(({ publicId }) => publicId).sort()).toEqual([first.publicId, second.publicId].sort())
  expect(pages[0]!.photos).toEqual(aListing().photos)
  expect(pages[0]!.changedAt).toBeInstanceOf(Date)
  expect(await listPublishedPages(db, 1)).toHaveLength(1)
  await withdrawListing({ db, emit: productEmit(), config: MAILLESS }, SYSTEM, first)
  expect((await listPublishedPages(db, 10)).map(({ publicId }) => publicId)).toEqual([second.publicId])
})
