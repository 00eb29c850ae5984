import { expect, test } from 'vitest'
import { draftFieldsOf } from '#modules/listing-drafts/draft-fields.ts'
import { aListing } from '#tests/listing-factory.ts'
import { houseOfDraft } from './house-of-draft.ts'

test('a house has the address, the size and the asked amenities of its working copy', () => {
  const fields = draftFieldsOf(aListing({ bedrooms: 4, maxGuests: 8, amenities: ['wifi', 'pool'] }))
  expect(houseOfDraft(fields)).toEqual({
    ...{ street: '1 chemin des Essais', postalCode: '06400', city: 'Cannes' },
    ...{ type: 'villa', bedrooms: 4, maxGuests: 8, amenities: ['pool'] },
  })
})

test('a working copy that says nothing of a house leaves its form empty', () => {
  expect(houseOfDraft({})).toEqual({
    ...{ street: '', postalCode: '', city: '', type: 'villa' },
    ...{ bedrooms: 0, maxGuests: 0, amenities: [] },
  })
})
