import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unabbreviated } from '#modules/places/plain-name.ts'
import { FIXED_WORDS } from './search-words.ts'
import { type Lexicon, type Understood, understandWords } from './understand-words.ts'

const PLACES = ['Cannes', 'Nice', 'Monaco', 'Marseille', 'Mougins', 'Saint-Rémy-de-Provence', 'Cassis']
const place = (name: string) => ({ kind: 'place' as const, id: name.toLowerCase(), name })
const LEXICON: Lexicon = {
  places: new Map([
    ...PLACES.map((name): [string, ReturnType<typeof place>] => [
      name.toLowerCase().replaceAll('é', 'e').replaceAll('-', ' '),
      place(name),
    ]),
    ['saint remy', place('Saint-Rémy-de-Provence')],
    ['marsiglia', place('Marseille')],
    ['france', { kind: 'place', id: 'country:FR', name: 'France' }],
  ]),
  titleWords: new Set(['azur', 'mas', 'oliviers', 'phare', 'pins', 'pinede']),
}
const NOTHING: Understood = {
  ...{ place: null, type: null, amenities: [], accessible: false, bedrooms: null, adults: null },
  ...{ title: [], corrections: [], doubts: [], unknown: [] },
}
const read = (text: string) => understandWords(text, LEXICON)
const seen = (text: string) =>
  Object.fromEntries(
    Object.entries(read(text))
      .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(NOTHING[key as keyof Understood]))
      .map(([key, value]) => [key, key === 'place' ? (value as { name: string }).name : value]),
  )

describe('free words', () => {
  test.each<[string, object]>([
    ['villa avec piscine cannes', { place: 'Cannes', type: 'villa', amenities: ['pool'] }],
    ['cannes piscine villa', { place: 'Cannes', type: 'villa', amenities: ['pool'] }],
    [
      'Location appartement à Nice avec clim et lave-vaisselle',
      {
        ...{ place: 'Nice', type: 'appartement', amenities: ['airConditioning', 'dishwasher'] },
      },
    ],
    ['house with swimming pool near Mougins', { place: 'Mougins', type: 'maison', amenities: ['pool'] }],
    ['St-Remy', { place: 'Saint-Rémy-de-Provence' }],
    ['mas st rémy de provence', { place: 'Saint-Rémy-de-Provence', title: ['mas'] }],
    ['Marsiglia', { place: 'Marseille' }],
    ['villa 4 chambres 8 personnes Cassis', { place: 'Cassis', type: 'villa', bedrooms: 4, adults: 8 }],
    ['villa 9 chambres', { type: 'villa', bedrooms: 5 }],
    ['villa nice france', { place: 'Nice', type: 'villa' }],
    ['France Nice', { place: 'Nice' }],
    ['maison de plain-pied', { type: 'maison', accessible: true }],
    ['Villa Azur', { type: 'villa', title: ['azur'] }],
    ['', {}],
    ['à la', {}],
  ])('« %s » is understood in any order, in French or another language', (text, expected) =>
    expect(seen(text)).toEqual(expected),
  )

  test.each<[string, object]>([
    ['Monako', { place: 'Monaco', corrections: [{ typed: 'monako', name: 'Monaco' }] }],
    [
      'vila picsine',
      {
        type: 'villa',
        amenities: ['pool'],
        corrections: [
          { typed: 'vila', name: 'villa' },
          { typed: 'picsine', name: 'piscine' },
        ],
      },
    ],
    ['villa azure', { type: 'villa', title: ['azur'], corrections: [{ typed: 'azure', name: 'azur' }] }],
    [
      'sain remi',
      {
        place: 'Saint-Rémy-de-Provence',
        corrections: [{ typed: 'sain remi', name: 'Saint-Rémy-de-Provence' }],
      },
    ],
  ])('« %s » is read with its mistakes, each of which is listed', (text, expected) =>
    expect(seen(text)).toEqual(expected),
  )

  test.each<[string, object]>([
    ['villa zzzz cannes', { type: 'villa', place: 'Cannes', unknown: ['zzzz'] }],
    ['villa sans piscine', { type: 'villa', unknown: ['sans piscine'] }],
    ['Cannes ou Nice', { place: 'Cannes', unknown: ['nice'] }],
    ['villa 40 personnes', { type: 'villa', unknown: ['40 personnes'] }],
  ])('« %s » lists what was not understood and guesses nothing', (text, expected) =>
    expect(seen(text)).toEqual(expected),
  )

  test('a word as near to two names takes neither and names both', () => {
    const lexicon: Lexicon = {
      places: new Map([
        ['mougins', place('Mougins')],
        ['mouginx', place('Mouginx')],
      ]),
      titleWords: new Set(),
    }
    expect(understandWords('mouginz', lexicon)).toEqual({
      ...NOTHING,
      doubts: [{ typed: 'mouginz', names: ['Mougins', 'Mouginx'] }],
    })
  })

  const known = [...FIXED_WORDS.keys(), ...LEXICON.places.keys(), ...LEXICON.titleWords]

  test('any text is read: every word of it is understood, corrected, doubted or listed', () => {
    const word = fc.oneof(
      fc.constantFrom(...known),
      fc.string({ maxLength: 9, unit: fc.constantFrom(...'abemnoirst') }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const { unknown, corrections, doubts } = read(words.join(' '))
        const said = [
          ...unknown,
          ...corrections.map(({ typed }) => typed),
          ...doubts.map(({ typed }) => typed),
        ]
        for (const one of words.flatMap((some) => unabbreviated(some).split(' ')).filter(Boolean)) {
          const isKnown = known.some((name) => ` ${name} `.includes(` ${one} `))
          expect(isKnown || said.some((text) => ` ${text} `.includes(` ${one} `))).toBe(true)
        }
      }),
    )
  })

  test('the order of the words changes neither place, type nor amenities', () => {
    const asked = ['villa', 'piscine', 'jardin', 'saint remy', 'wifi']
    fc.assert(
      fc.property(fc.shuffledSubarray(asked, { minLength: asked.length }), (words) => {
        const { amenities, ...rest } = read(words.join(' '))
        expect({ ...rest, amenities: amenities.toSorted() }).toEqual({
          ...NOTHING,
          ...{ place: { id: 'saint-rémy-de-provence', name: 'Saint-Rémy-de-Provence' }, type: 'villa' },
          amenities: ['garden', 'pool', 'wifi'],
        })
      }),
    )
  })

  test('names in full are never corrected', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), (name) => {
        expect(read(name)).toMatchObject({ corrections: [], doubts: [], unknown: [] })
      }),
    )
  })
})
