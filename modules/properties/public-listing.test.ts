import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { publicContentOf, summarizeListing } from './public-listing.ts'

const content = aListing()
const photo = content.photos[0]!

test('of the exact address, a visitor reads the postal code alone', () => {
  const shown = publicContentOf(content)
  expect(shown).not.toHaveProperty('address')
  expect(shown).not.toHaveProperty('schemaVersion')
  expect(shown.title).toBe(content.title)
  expect(shown.postalCode).toBe(content.address.postalCode)
  const text = JSON.stringify([shown, summarizeListing('p1', shown)])
  expect(text).not.toContain(content.address.street)
  expect(text).not.toContain(String(content.address.latitude))
})

test('a card has the approximate place and four photos at most, the cover first', () => {
  const photos = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...photo, key }))
  const card = summarizeListing('p1', publicContentOf({ ...content, photos }))
  expect(card).toMatchObject({ publicId: 'p1', city: 'Cannes', latitude: 43.5628, longitude: 7.0174 })
  expect(card.photos.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
})
