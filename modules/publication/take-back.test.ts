import { expect, test } from 'vitest'
import type { Photo } from '#modules/properties/listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { takeBack } from './take-back.ts'

const [model] = aListing().photos
const photo = (key: string, alt = key): Photo => ({ ...model!, key, alt })
const photos = (keys: string) => [...keys].map((key) => photo(key))
const keysOf = (content: { photos: readonly Photo[] }) => content.photos.map(({ key }) => key).join('')
const album = (keys: string) => aListing({ photos: photos(keys) })
const albumBack = (before: string, proposed: string, now: string) =>
  takeBack({ before: album(before), proposed: album(proposed), fields: ['photos'] }, album(now))

test('words that still stand are those of before, and words that were replaced since stay', () => {
  const before = aListing({ title: 'Un', description: 'Avant.' })
  const proposed = aListing({ title: 'Deux', description: 'Après.' })
  const back = (now: ReturnType<typeof aListing>) =>
    takeBack({ before, proposed, fields: ['title', 'description'] }, now)
  expect(back(proposed)).toEqual({ content: before, fields: ['title', 'description'] })
  const later = { ...proposed, title: 'Trois' }
  expect(back(later)).toEqual({ content: { ...later, description: 'Avant.' }, fields: ['description'] })
  expect(back({ ...later, description: 'Plus tard.' }).fields).toEqual([])
})

test('pictures that a change added leave, and those that were added since stay', () => {
  expect(keysOf(albumBack('abc', 'abcde', 'abcdefgh').content)).toBe('abcfgh')
  expect(albumBack('abc', 'abcde', 'abcfgh').fields).toEqual([])
})

test('pictures that a change took out come back in their place, unless they are there again', () => {
  expect(keysOf(albumBack('abc', 'ac', 'acf').content)).toBe('abcf')
  expect(keysOf(albumBack('abc', 'bc', 'bcf').content)).toBe('abcf')
  expect(albumBack('abc', 'ac', 'acbf').fields).toEqual([])
})

test('an album that stands as the change left it is that of before, its order and its descriptions too', () => {
  expect(keysOf(albumBack('abc', 'cba', 'cba').content)).toBe('abc')
  expect(albumBack('abc', 'cba', 'cbaf').fields).toEqual([])
  const before = aListing({ photos: [photo('a', 'La mer'), photo('b')] })
  const proposed = aListing({ photos: [photo('a', 'La plage'), photo('b')] })
  const now = aListing({ photos: [photo('a', 'La plage'), photo('b'), photo('f')] })
  const { content } = takeBack({ before, proposed, fields: ['photos'] }, now)
  expect(content.photos.map(({ alt }) => alt)).toEqual(['La mer', 'b', 'f'])
})
