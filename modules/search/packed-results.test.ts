import { expect, test } from 'vitest'
import { packResults, unpackResults } from './packed-results.ts'
import type { SearchResult } from './search-result.ts'

const photo = (key: string) => ({ key, alt: '', room: '', width: 1600, height: 1067, widths: [400, 960] })

const result = (title: string, photos: string[]): SearchResult => ({
  ...{ publicId: title, title, type: 'villa', category: 'Prestige', country: 'France' },
  ...{ city: 'Antibes', citySlug: 'antibes', latitude: 43.5, longitude: 7.1 },
  ...{ bedrooms: 4, bathrooms: 3, maxGuests: 8, livingAreaM2: 200, stepFree: false },
  photos: photos.map(photo),
  price: { kind: 'on_request' },
  rating: null,
})

test('packed results come back each with its own photographs, and with what cards and maps show', () => {
  const photos = ['villa-azur-1', 'villa-azur-1:2', 'villa-azur-10']
  const results = [result('Azur', photos), result('Sans photo', []), result('Mas', ['c'])]
  const shown = results.map(({ citySlug: _, country: _c, livingAreaM2: _a, ...one }) => one)
  expect(unpackResults(packResults(results))).toEqual(shown)
})

test('photographs of two kinds come back each of its own', () => {
  const one = result('Azur', ['a', 'b'])
  const focused = { ...photo('c'), focus: { x: 0.2, y: 0.8 }, widths: [400] }
  const [back] = unpackResults(packResults([{ ...one, photos: [...one.photos, focused] }]))
  expect(back!.photos).toEqual([photo('a'), photo('b'), focused])
})
