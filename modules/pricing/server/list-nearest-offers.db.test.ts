import { beforeAll, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { getPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { aRates } from '#tests/listing-factory.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { partyOf } from '../party.ts'
import { listNearestOffers } from './list-nearest-offers.ts'
import { quoteListing } from './quote-listing.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const party = partyOf({ adults: 2 })
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

/** A villa let from Saturday to Saturday. */
async function saturdayVilla() {
  const { publicId } = await addPublishedListing(db, {
    rates: aRates({ minNights: 7, maxNights: 14, arrivalDays: [6], departureDays: [6], cleaningFee: 40_000 }),
  })
  return getPricedListing(db, publicId)
}

describe('nearest offers', () => {
  test('are the allowed stays around the one asked for, each at the price its page will show', async () => {
    const listing = await saturdayVilla()
    const stay = { arrival: '2027-07-05', departure: '2027-07-11' } as const
    const offers = await listNearestOffers({ db, clock }, listing, { stay, party })
    expect(offers.map((offer) => offer.stay.arrival)).toEqual(['2027-07-03', '2027-07-10', '2027-06-26'])
    for (const { stay: offered, total } of offers) {
      const { quote } = await quoteListing(
        { db, clock },
        { property: listing.publicId, stay: offered, party },
      )
      expect(total).toBe(quote.total)
    }
  })

  test('leave out nights that are taken', async () => {
    const listing = await saturdayVilla()
    const taken = { arrival: '2027-07-03', departure: '2027-07-10' } as const
    await occupy(db, { propertyId: listing.propertyId, stay: taken, kind: 'block' })
    const offers = await listNearestOffers({ db, clock }, listing, { stay: taken, party })
    expect(offers.map((offer) => offer.stay.arrival)).toEqual(['2027-06-26', '2027-07-10', '2027-06-19'])
  })

  test('start from today when the stay asked for is in the past', async () => {
    const listing = await saturdayVilla()
    const stay = { arrival: '2026-01-10', departure: '2026-01-17' } as const
    const [first] = await listNearestOffers({ db, clock }, listing, { stay, party })
    expect(first?.stay).toEqual({ arrival: '2026-11-21', departure: '2026-11-28' })
  })

  test('have no price when a night has none', async () => {
    const { publicId } = await addPublishedListing(db, { rates: aRates({ baseNightly: null }) })
    const listing = await getPricedListing(db, publicId)
    const stay = { arrival: '2027-07-05', departure: '2027-07-11' } as const
    const offers = await listNearestOffers({ db, clock }, listing, { stay, party })
    expect(offers.map(({ total }) => total)).toEqual([null, null, null])
  })
})
