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
    ['villa vers Saint-Tropez', '/annonces?q=Saint-Tropez&lat=43.2677&lng=6.6407&radius=20&type=villa'],
    ['vers la Provence, piscine', '/annonces?q=Provence&amenities=pool'],
    ['villa plain-pied fontvieille', '/annonces?q=Fontvieille&accessible=1&type=villa'],
  ])('« %s » becomes %s', (q, address) => expect(addressOf(q)).toBe(address))

  test.each([
    'Cannes',
    'Marsiglia',
    'Villa Azur',
    'mas des oliviers',
    'St Tropez',
    'Monako',
    'Costa Azzurra',
    'Les Baux',
  ])('« %s » names a place or a villa and is searched as it is', (q) => expect(understand(q)).toBeNull())

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
      corrections: [{ typed: 'azure', name: 'Azur' }],
    })
  })

  test('a word that is not understood is listed, and left out only where others were', () => {
    expect(understand('villa xyzxyz Cannes')).toMatchObject({ filters: { q: 'Cannes' }, unknown: ['xyzxyz'] })
    expect(understand('xyzxyz')).toMatchObject({ filters: { q: 'xyzxyz' }, unknown: ['xyzxyz'] })
  })

  test('a word that may be several names keeps what else was read in the search of each', () => {
    const { filters, doubts } = understand('vila picsine canne')!
    expect(filters).toMatchObject({ q: null, type: 'villa', amenities: ['pool'] })
    expect(doubts.map(({ typed }) => typed)).toEqual(['canne'])
    expect(doubts[0]!.readings.map(({ name, filters: read }) => [name, resultsAddress(read)])).toEqual([
      ['Cannes', '/annonces?q=Cannes&type=villa&amenities=pool'],
      ['Le Cannet', '/annonces?q=Le+Cannet&type=villa&amenities=pool'],
    ])
  })

  test('a second place or type is left out, with the search that has it instead', () => {
    const [other] = understand('villa Fréjus St Raphaël')!.seconds
    expect(other).toMatchObject({ typed: 'saint raphael', kind: 'lieu', instead: { name: 'Saint-Raphaël' } })
    expect(other!.instead.filters).toMatchObject({ q: 'Saint-Raphaël', type: 'villa' })
    const [type] = understand('villa ou loft Nice')!.seconds
    expect(type).toMatchObject({ kind: 'type de bien', instead: { filters: { q: 'Nice', type: 'loft' } } })
  })

  test('a time of the year is said where no dates are chosen', () => {
    const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
    expect(understand('villa Cannes juillet')).toMatchObject({ times: ['juillet'], isWhole: false })
    expect(understand('villa Cannes juillet', { stay })).toMatchObject({ times: [], isWhole: true })
  })

  test('a text without a letter that is read is left out, and said as it was typed', () => {
    expect(understand('Ницца')).toMatchObject({ filters: { q: null }, unknown: ['Ницца'] })
    expect(understand('???')).toMatchObject({ filters: { q: null }, unknown: ['???'] })
  })

  test('a word beside the words of a villa’s name is left out and listed', () => {
    expect(understand('villa azur xyzxyz')).toMatchObject({
      filters: { q: 'villa azur' },
      unknown: ['xyzxyz'],
    })
  })
})
