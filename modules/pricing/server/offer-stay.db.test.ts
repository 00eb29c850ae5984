import { beforeAll, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { getPricedListing, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { aRates } from '#tests/listing-factory.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { partyOf } from '../party.ts'
import { answerStay } from './offer-stay.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const WEEK: Stay = { arrival: '2027-07-03', departure: '2027-07-10' }
let db: Database
let listing: PricedListing
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const rates = aRates({ minNights: 7, arrivalDays: [6], departureDays: [6] })
  listing = await getPricedListing(db, (await addPublishedListing(db, { rates, maxGuests: 4 })).publicId)
})

const ask = (stay: Stay, adults = 2) =>
  answerStay({ db, clock }, { listing, stay, party: partyOf({ adults }) })

describe('the answer to dates and guests', () => {
  test('is a price when everything fits', async () => {
    const answer = await ask(WEEK)
    expect(answer).toMatchObject({ quote: { nights: 7, stay: WEEK } })
  })

  test('names the rule that is broken and offers stays that pass', async () => {
    const answer = await ask({ arrival: '2027-07-03', departure: '2027-07-06' })
    expect(answer).toMatchObject({
      refusal: 'STAY_RULE_BROKEN',
      reason: 'Pour une arrivée le samedi 3\u00a0juillet, 7 nuits au minimum',
    })
    expect('nearest' in answer && answer.nearest[0]?.stay).toEqual(WEEK)
  })

  test('applies the calendar’s minimum stay to the refusal and to the stays offered instead', async () => {
    const stay: Stay = { arrival: '2027-09-04', departure: '2027-09-11' }
    const { propertyId } = listing
    const set = { propertyId, night: stay.arrival, price: null, minNights: 14 }
    await db.insertInto('calendarNights').values(set).execute()
    const answer = await ask(stay)
    expect(answer).toMatchObject({
      refusal: 'STAY_RULE_BROKEN',
      reason: 'Pour une arrivée le samedi 4\u00a0septembre, 14 nuits au minimum',
    })
    expect('nearest' in answer && answer.nearest.map((offer) => offer.stay)).toEqual([
      { arrival: '2027-08-28', departure: '2027-09-04' },
      { arrival: '2027-09-11', departure: '2027-09-18' },
      { arrival: '2027-09-04', departure: '2027-09-18' },
    ])
  })

  test('says that nights are taken, and offers others', async () => {
    const stay: Stay = { arrival: '2027-08-07', departure: '2027-08-14' }
    await occupy(db, { propertyId: listing.propertyId, stay, kind: 'block' })
    const answer = await ask(stay)
    expect(answer).toMatchObject({ refusal: 'DATES_UNAVAILABLE', reason: null })
    expect('nearest' in answer && answer.nearest).toHaveLength(3)
  })

  test('offers no other dates to a party that is too large', async () => {
    expect(await ask(WEEK, 5)).toEqual({
      refusal: 'TOO_MANY_GUESTS',
      reason: expect.stringContaining('accueille 4\u00a0voyageurs au plus'),
      nearest: [],
    })
  })

  test('names the size of the party when the stay is forbidden too', async () => {
    expect(await ask({ arrival: '2027-07-03', departure: '2027-07-06' }, 5)).toMatchObject({
      refusal: 'TOO_MANY_GUESTS',
    })
  })
})
