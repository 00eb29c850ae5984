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

test('packed results come back each with its own photographs', () => {
  const results = [result('Azur', ['a', 'b']), result('Sans photo', []), result('Mas', ['c'])]
  expect(unpackResults(packResults(results))).toEqual(results)
})
