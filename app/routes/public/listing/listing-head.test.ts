import { expect, test } from 'vitest'
import { publicContentOf } from '#modules/properties/public-listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { listingHead } from './listing-head.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const photo = { key: 'essai-cover', alt: 'La façade', room: 'La façade', width: 1600, height: 1067 }

test('a villa’s page has the title, city and first paragraph of the villa, whatever the dates', () => {
  const content = publicContentOf(aListing({ description: 'Face à la mer.\n\nLe reste.' }))
  expect(listingHead({ publicId: ID, content })).toMatchObject({
    title: 'Villa d’essai, Cannes',
    description: 'Face à la mer.',
    path: `/annonces/${ID}`,
  })
})

test('the card of a listing shows its cover, or the site’s own picture when it has no photograph', () => {
  const content = publicContentOf(aListing({ photos: [{ ...photo, widths: [400, 960, 1280, 1600] }] }))
  expect(listingHead({ publicId: ID, content }).image).toMatchObject({ alt: 'La façade', width: 1280 })
  const bare = publicContentOf(aListing({ photos: [] }))
  expect(listingHead({ publicId: ID, content: bare })).not.toHaveProperty('image')
})
