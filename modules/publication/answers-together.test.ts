import { expect, test } from 'vitest'
import type { ListingContent } from '#modules/properties/listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { answersTogether } from './answers-together.ts'
import type { ListingField } from './listing-difference.ts'

const ROOMS = [1, 2].map((n) => ({ name: `Chambre ${n}`, beds: 'Lit double' }))
const site = aListing({
  ...{ amenities: ['wifi'], poolDevice: null, bedrooms: 2 },
  rooms: ROOMS,
})
const answersTo = (changed: Partial<ListingContent>, accepted: ListingField[], refused: ListingField[]) =>
  answersTogether({ site, proposed: { ...site, ...changed }, accepted, refused })

const POOL: Partial<ListingContent> = { amenities: ['wifi', 'pool'], poolDevice: 'NF P90-306' }

test('a pool and its safety device are accepted or refused together, and other answers stand alone', () => {
  const changed = { ...POOL, title: 'Villa Neuve' }
  const wrong = answersTo(changed, ['amenities', 'title'], ['poolDevice'])
  expect(Object.keys(wrong)).toEqual(['amenities', 'poolDevice'])
  expect(wrong.amenities).toMatch(/Ces deux changements vont ensemble.*Équipements.*Sécurité de la piscine/)
  expect(wrong.poolDevice).toBe(wrong.amenities)
  expect(answersTo(changed, ['amenities', 'poolDevice'], ['title'])).toEqual({})
  expect(answersTo(changed, ['poolDevice', 'title'], ['amenities'])).toEqual({})
  expect(answersTo(changed, [], ['amenities', 'poolDevice', 'title'])).toEqual({})
})

test('a pool without a safety device in the same change is refused alone', () => {
  const wrong = answersTo({ amenities: ['wifi', 'pool'] }, ['amenities'], [])
  expect(Object.keys(wrong)).toEqual(['amenities'])
  expect(wrong.amenities).toMatch(/dispositif de sécurité.*Refusez ce changement/)
})

test('rooms that contradict the number of bedrooms are accepted with it', () => {
  const rooms = [...ROOMS, { name: 'Chambre 3', beds: 'Lit double' }]
  const wrong = answersTo({ bedrooms: 3, rooms }, ['rooms'], ['bedrooms'])
  expect(Object.keys(wrong).toSorted()).toEqual(['bedrooms', 'rooms'])
  expect(answersTo({ bedrooms: 3, rooms }, ['rooms', 'bedrooms'], [])).toEqual({})
})

test('a contradiction that the site had already is not held against an answer', () => {
  const wrongAlready = { ...site, bedrooms: 9 }
  const proposed = { ...wrongAlready, title: 'Villa Neuve' }
  expect(answersTogether({ site: wrongAlready, proposed, accepted: ['title'], refused: [] })).toEqual({})
})
