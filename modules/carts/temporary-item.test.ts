import { describe, expect, test } from 'vitest'
import { partyOf } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { publicContentOf } from '#modules/properties/public-listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import {
  parseTemporaryItems,
  temporaryItemOf,
  withoutTemporaryItem,
  withTemporaryItem,
} from './temporary-item.ts'

const listing = { publicId: 'p1', versionPublicId: 'v1', content: publicContentOf(aListing()) }
const quote: Quote = {
  stay: { arrival: '2027-07-03', departure: '2027-07-10' },
  party: partyOf({ adults: 4, children: 1 }),
  nights: 7,
  nightly: [],
  lines: [
    { kind: 'rent', code: null, label: 'Location', amount: 1_000_000 },
    { kind: 'cleaning', code: null, label: 'Ménage', amount: 40_000 },
  ],
  total: 1_040_000,
  deposit: 0,
  touristTax: null,
}
const item = temporaryItemOf(listing, quote)

describe('a stay kept by the browser', () => {
  test('has the facts the selection shows, with fees in the total and not in the night price', () => {
    expect(item).toMatchObject({
      propertyId: 'p1',
      guests: { adults: 4, children: 1, babies: 0 },
      property: { name: 'Villa d’essai', location: 'Cannes', maxGuests: 8 },
      pricePerNight: 142_857,
      totalPrice: 1_040_000,
    })
  })

  test('is kept once for the same villa and dates, as it was added last', () => {
    const later = { ...item, guests: { adults: 2, children: 0, babies: 0 } }
    const other = { ...item, stayStart: '2027-07-10', stayEnd: '2027-07-17' } as const
    const items = withTemporaryItem(withTemporaryItem([item], other), later)
    expect(items).toEqual([other, later])
    expect(withoutTemporaryItem(items, item)).toEqual([other])
  })

  test('is read back as it was written, and unreadable text is dropped', () => {
    expect(parseTemporaryItems(JSON.stringify([item]))).toEqual([item])
    expect(parseTemporaryItems(JSON.stringify([item, null, { propertyId: 'p2' }, 7]))).toEqual([item])
    for (const text of [null, '', 'pas du JSON', '{}', 'null']) expect(parseTemporaryItems(text)).toEqual([])
  })
})
