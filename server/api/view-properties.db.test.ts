import { beforeAll, expect, test } from 'vitest'
import { featureVilla } from '#modules/featured-villas/server/feature-villa.ts'
import { findPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { person } from '#tests/person.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { viewProperties } from './view-properties.ts'

const VIDEO = { url: 'https://vimeo.com/76979871', title: 'Visite filmée' }
const on = (day: string) => ({ now: () => new Date(`${day}T09:00:00Z`) })
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('a villa is featured on the days on which the site shows it first, and always where the house chose it', async () => {
  const [shown, chosen, other] = [
    await addPublishedListing(db, { title: 'En avant' }),
    await addPublishedListing(db, { title: 'Coup de cœur' }),
    await addPublishedListing(db, { title: 'Autre' }),
  ]
  const days = { firstDay: '2026-11-20', lastDay: '2026-11-21' } as const
  const wanted = { villa: shown.publicId, place: 'town', position: 1, ...days } as const
  await featureVilla({ db, clock: on('2026-11-20') }, person('BACK_OFFICE'), wanted)
  await db.updateTable('properties').set({ featured: true }).where('id', '=', chosen.propertyId).execute()
  const featuredOn = async (day: string) => {
    const listings = await Promise.all(
      [shown, chosen, other].map(({ publicId }) => findPricedListing(db, publicId)),
    )
    const views = await viewProperties(
      { db, clock: on(day) },
      listings.map((one) => one!),
    )
    return views.map(({ featured }) => featured)
  }
  expect(await featuredOn('2026-11-21')).toEqual([true, true, false])
  expect(await featuredOn('2026-11-22')).toEqual([false, true, false])
})

test('the videos of a villa are given with a name, an address and a title each', async () => {
  const filmed = await addPublishedListing(db, { title: 'Filmée', videos: [VIDEO] })
  const listing = (await findPricedListing(db, filmed.publicId))!
  const [view] = await viewProperties({ db, clock: on('2026-11-21') }, [listing])
  expect(view!.videos).toEqual([{ id: 'vimeo-76979871', ...VIDEO }])
})
