import { expect, test } from 'vitest'
import { type KeptPhotograph, originalName, shownPhotograph } from './inventory-photograph.ts'

const addedAt = new Date('2027-07-17T14:00:00Z')
const photo = (id: string, section: string, over: Partial<KeptPhotograph> = {}): KeptPhotograph => ({
  ...{ id, section, name: `${id}.webp`, hash: `hash of ${id}`, addedAt },
  original: { type: 'image/jpeg', bytes: 2_000_000, hash: `original of ${id}`, takenAt: null },
  ...over,
})
const sections = [
  { key: 'living', title: 'Salon' },
  { key: 'keys', title: 'Clés' },
]
const photos = [photo('k', 'keys'), photo('one', 'living'), photo('two', 'living')]

test('a photograph is shown with its section, its place, both hashes, and its neighbors in the order of the sections', () => {
  expect(shownPhotograph(sections, photos, 'two')).toEqual({
    ...{ id: 'two', title: 'Salon', number: 2, of: 2, hash: 'hash of two', previous: 'one', next: 'k' },
    ...{ receivedAt: addedAt.toISOString(), takenAt: null },
    original: { format: 'JPEG', bytes: 2_000_000, hash: 'original of two' },
  })
  expect(shownPhotograph(sections, photos, 'one')).toMatchObject({ previous: null, next: 'two' })
})

test('a photograph whose original is erased stays, and one of another inventory is none', () => {
  expect(shownPhotograph(sections, [photo('one', 'living', { original: null })], 'one')).toMatchObject({
    original: null,
    takenAt: null,
  })
  expect(shownPhotograph(sections, photos, 'other')).toBeNull()
})

test('an original is saved under the name of its photograph, with the ending of its own type', () => {
  expect(originalName('salon.webp', 'image/jpeg')).toBe('salon-original.jpg')
  expect(originalName('salon', 'application/octet-stream')).toBe('salon-original.bin')
})
