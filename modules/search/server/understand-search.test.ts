import { describe, expect, test } from 'vitest'
import { villaName } from '#modules/places/server/suggest-villas.ts'
import { resultsAddress } from '../listing-address.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import { understandSearch } from './understand-search.ts'

const NAMES = ['Villa Azur', 'Mas des Oliviers', 'Villa Pinède'].map((title, i) =>
  villaName({ publicId: String(i), title, city: 'Antibes' }),
)
const understand = (q: string, changes: Partial<SearchFilters> = {}) =>
  understandSearch({ ...DEFAULT_FILTERS, q, ...changes }, NAMES)
const addressOf = (q: string) => decodeURIComponent(resultsAddress(understand(q)!.filters))

describe('the free words of a search', () => {
  test.each([
    ['villa avec piscine cannes', '/annonces?q=Cannes&type=villa&amenities=pool'],
    ['cannes jacuzzi wifi', '/annonces?q=Cannes&amenities=wifi,jacuzzi'],
    ['maison St-Remy 5 chambres', '/annonces?q=Saint-Rémy-de-Provence&type=maison&bedrooms=5'],
    ['St-Remy', '/annonces?q=Saint-Rémy-de-Provence'],
    ['villa Marsiglia', '/annonces?q=Marseille&type=villa'],
    ['villa côte d’azur avec jardin', '/annonces?q=Côte+d’Azur&type=villa&amenities=garden'],
    ['villa 06400', '/annonces?q=Cannes&type=villa'],
    ['piscine', '/annonces?amenities=pool'],
    ['villa plain-pied fontvieille', '/annonces?q=Fontvieille&accessible=1&type=villa'],
  ])('« %s » becomes %s', (q, address) => expect(addressOf(q)).toBe(address))

  test.each(['Cannes', 'Marsiglia', 'Villa Azur', 'mas des oliviers', 'St Tropez', 'Monako'])(
    '« %s » names a place or a villa and is searched as it is',
    (q) => expect(understand(q)).toBeNull(),
  )

  test('words that a search already has are kept: its type, its amenities, its dates', () => {
    const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
    const kept = { type: 'loft', amenities: ['wifi' as const], stay } as const
    expect(understand('villa piscine Cannes', { ...kept, amenities: ['wifi'] })?.filters).toMatchObject({
      ...{ type: 'loft', amenities: ['wifi', 'pool'], stay, q: 'Cannes' },
    })
    expect(understand('villa', { city: 'Cannes' })).toBeNull()
  })

  test('a mistyped word is corrected and listed; the search is not whole', () => {
    expect(understand('Monakko piscine')).toMatchObject({
      filters: { q: 'Monaco', amenities: ['pool'] },
      isWhole: false,
      corrections: [{ typed: 'monakko', name: 'Monaco' }],
    })
    expect(understand('villa azure')).toMatchObject({
      filters: { q: 'villa azur', type: null },
      corrections: [{ typed: 'azure', name: 'azur' }],
    })
  })

  test('a word that is not understood is listed, and left out only where others were', () => {
    expect(understand('villa xyzxyz Cannes')).toMatchObject({ filters: { q: 'Cannes' }, unknown: ['xyzxyz'] })
    expect(understand('xyzxyz')).toMatchObject({ filters: { q: 'xyzxyz' }, unknown: ['xyzxyz'] })
  })

  test('a word beside the words of a villa’s name is left out and listed', () => {
    expect(understand('villa azur xyzxyz')).toMatchObject({
      filters: { q: 'villa azur' },
      unknown: ['xyzxyz'],
    })
  })
})
