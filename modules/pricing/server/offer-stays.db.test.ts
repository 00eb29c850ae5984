import { expect, test } from 'vitest'
import { getPricedListing, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { partyOf } from '../party.ts'
import { answerStay } from './offer-stay.ts'
import { offerStays } from './offer-stays.ts'

const WEEK = { arrival: '2027-02-06', departure: '2027-02-13' } as const
const NIGHT = { arrival: '2027-03-06', departure: '2027-03-07' } as const
const party = partyOf({ adults: 2 })

test('several stays asked together are answered as each alone: free, taken with the nearest, refused by a rule, and on request', async () => {
  const { db, desk, clock } = await openDesk('2026-11-27')
  const listings: PricedListing[] = []
  for (const rates of [aRates(), aRates(), aRates({ minNights: 3 }), aRates({ baseNightly: null })]) {
    const { publicId } = await publishTestVilla({ db, clock }, { rates })
    listings.push(await getPricedListing(db, publicId))
  }
  const [free, taken, strict, unpriced] = listings
  await desk.start(await desk.newVisitor(), [taken!.publicId], WEEK)
  const { propertyId } = free!
  await db.insertInto('calendarNights').values({ propertyId, night: '2027-02-08', price: 250_000 }).execute()
  const asked = [
    { listing: free!, stay: WEEK, party },
    { listing: taken!, stay: WEEK, party },
    { listing: strict!, stay: NIGHT, party },
    { listing: unpriced!, stay: WEEK, party },
  ]
  const together = await offerStays({ db, clock }, asked)
  expect(together.map(({ refusal }) => refusal)).toEqual([
    ...[null, 'DATES_UNAVAILABLE', 'STAY_RULE_BROKEN', 'PRICE_ON_REQUEST'],
  ])
  for (const [n, wanted] of asked.entries()) {
    const alone = await answerStay({ db, clock }, wanted)
    const { quote, refusal, reason, nearest } = together[n]!
    if ('quote' in alone) expect(quote).toEqual(alone.quote)
    else expect({ refusal, reason, nearest }).toEqual(alone)
  }
  expect(together[0]!.nightPrices).toEqual({ '2027-02-08': 250_000 })
  expect(together[1]!.quote).not.toBeNull()
})
