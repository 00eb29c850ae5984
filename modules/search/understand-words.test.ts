import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unabbreviated } from '#modules/places/plain-name.ts'
import type { Lexicon, PlaceMeaning } from './near-names.ts'
import { FIXED_WORDS } from './search-words.ts'
import { type Understood, understandWords } from './understand-words.ts'

const PLACES = ['Cannes', 'Nice', 'Monaco', 'Marseille', 'Mougins', 'Saint-Rémy-de-Provence', 'Cassis']
const place = (name: string): PlaceMeaning => ({ kind: 'place', id: `city:${name.toLowerCase()}`, name })
const spot = (name: string, city: string): PlaceMeaning => ({ ...place(name), id: `lieu:${name}`, city })
const LEXICON: Lexicon = {
  places: new Map([
    ...PLACES.map((name): [string, ReturnType<typeof place>] => [
      name.toLowerCase().replaceAll('é', 'e').replaceAll('-', ' '),
      place(name),
    ]),
    ['saint remy', place('Saint-Rémy-de-Provence')],
    ['marsiglia', place('Marseille')],
    ['france', { kind: 'place', id: 'country:FR', name: 'France' }],
    ['croisette', spot('La Croisette', 'Cannes')],
    ['juan les pins', spot('Juan-les-Pins', 'Antibes')],
    ['cap d antibes', spot('Cap d’Antibes', 'Antibes')],
    ['villefranche', place('Villefranche-sur-Mer')],
    ['provence', { kind: 'place', id: 'area:provence', name: 'Provence' }],
  ]),
  titleWords: new Map([
    ...['azur', 'mas', 'oliviers', 'phare', 'pins', 'cap', 'villa'].map((word): [string, string] => [
      word,
      word,
    ]),
    ['pinede', 'Pinède'],
  ]),
}
const NOTHING: Understood = {
  ...{ place: null, isAround: false, type: null, amenities: [], accessible: false },
  ...{ bedrooms: null, adults: null, children: null, title: [] },
  ...{ corrections: [], doubts: [], seconds: [], times: [], unknown: [] },
}
const read = (text: string) => understandWords(text, LEXICON)
/** What was read, with the names alone of places and of what may be meant. */
const seen = (text: string) => {
  const understood = read(text)
  const named = {
    ...understood,
    place: understood.place?.name ?? null,
    doubts: understood.doubts.map(({ typed, near }) => [typed, ...near.map(({ name }) => name)]),
    seconds: understood.seconds.map(({ typed, near }) => [typed, near.name]),
  }
  return Object.fromEntries(
    Object.entries(named).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(NOTHING[key as keyof Understood]),
    ),
  )
}

describe('free words', () => {
  test.each<[string, object]>([
    ['villa avec piscine cannes', { place: 'Cannes', type: 'villa', amenities: ['pool'] }],
    ['villa vue mer cannes', { place: 'Cannes', type: 'villa', amenities: ['seaView'] }],
    ['vue sur la mer à Nice, piscine', { place: 'Nice', amenities: ['seaView', 'pool'] }],
    ['cannes piscine villa', { place: 'Cannes', type: 'villa', amenities: ['pool'] }],
    [
      'Location appartement à Nice avec clim et lave-vaisselle',
      {
        ...{ place: 'Nice', type: 'appartement', amenities: ['airConditioning', 'dishwasher'] },
      },
    ],
    [
      'house with swimming pool near Mougins',
      { place: 'Mougins', isAround: true, type: 'maison', amenities: ['pool'] },
    ],
    ['St-Remy', { place: 'Saint-Rémy-de-Provence' }],
    ['mas st rémy de provence', { place: 'Saint-Rémy-de-Provence', title: ['mas'] }],
    ['Marsiglia', { place: 'Marseille' }],
    ['villa 4 chambres 8 personnes Cassis', { place: 'Cassis', type: 'villa', bedrooms: 4, adults: 8 }],
    ['villa 9 chambres', { type: 'villa', bedrooms: 5 }],
    ['villa nice france', { place: 'Nice', type: 'villa' }],
    ['France Nice', { place: 'Nice' }],
    ['La Croisette, Cannes', { place: 'La Croisette' }],
    ['Cannes Croisette', { place: 'La Croisette' }],
    ['villa pour dix personnes à Cannes', { place: 'Cannes', type: 'villa', adults: 10 }],
    ['une chambre', { bedrooms: 1 }],
    ['8p Cassis 4chambres', { place: 'Cassis', adults: 8, bedrooms: 4 }],
    ['2 adultes 3 enfants', { adults: 2, children: 3 }],
    ['villa con piscina a Nice', { place: 'Nice', type: 'villa', amenities: ['pool'] }],
    ['Ferienhaus mit Pool in Cannes', { place: 'Cannes', type: 'maison', amenities: ['pool'] }],
    ['villa Cannes en juillet', { place: 'Cannes', type: 'villa', times: ['juillet'] }],
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
    ['pinèdee', { title: ['pinede'], corrections: [{ typed: 'pinedee', name: 'Pinède' }] }],
    [
      'sain remi',
      {
        place: 'Saint-Rémy-de-Provence',
        corrections: [{ typed: 'sain remi', name: 'Saint-Rémy-de-Provence' }],
      },
    ],
    [
      'saint remi de provence',
      {
        place: 'Saint-Rémy-de-Provence',
        corrections: [{ typed: 'saint remi de provence', name: 'Saint-Rémy-de-Provence' }],
      },
    ],
    [
      'juan les pin',
      { place: 'Juan-les-Pins', corrections: [{ typed: 'juan les pin', name: 'Juan-les-Pins' }] },
    ],
    [
      'villa cap dantibes',
      {
        place: 'Cap d’Antibes',
        type: 'villa',
        corrections: [{ typed: 'cap dantibes', name: 'Cap d’Antibes' }],
      },
    ],
    [
      'ville franche',
      {
        place: 'Villefranche-sur-Mer',
        corrections: [{ typed: 'ville franche', name: 'Villefranche-sur-Mer' }],
      },
    ],
    [
      'piscine chaufée Nice',
      {
        place: 'Nice',
        amenities: ['heatedPool'],
        corrections: [{ typed: 'piscine chaufee', name: 'piscine chauffée' }],
      },
    ],
  ])('« %s » is read with its mistakes, each of which is listed', (text, expected) =>
    expect(seen(text)).toEqual(expected),
  )

  test.each<[string, object]>([
    ['villa zzzz cannes', { type: 'villa', place: 'Cannes', unknown: ['zzzz'] }],
    ['villa sans piscine', { type: 'villa', unknown: ['sans piscine'] }],
    ['villa pas chère', { type: 'villa', unknown: ['pas chere'] }],
    ['grandes chambres', { unknown: ['grandes', 'chambres'] }],
    ['villa cane', { type: 'villa', doubts: [['cane', 'Cannes']] }],
    ['Nice cane', { place: 'Nice', unknown: ['cane'] }],
    ['Cannes ou Nice', { place: 'Cannes', seconds: [['nice', 'Nice']] }],
    ['villa ou appartement', { type: 'villa', seconds: [['appartement', 'appartement']] }],
    ['villa 40 personnes', { type: 'villa', unknown: ['40 personnes'] }],
  ])('« %s » lists what was not understood or is one too many, and guesses nothing', (text, expected) =>
    expect(seen(text)).toEqual(expected),
  )

  test.each<[string, object]>([
    ['vers Cannes', { place: 'Cannes', isAround: true }],
    ['villa près de Cannes', { place: 'Cannes', isAround: true, type: 'villa' }],
    ['pas loin de Cannes', { place: 'Cannes', isAround: true }],
    ['autour de Saint-Rémy-de-Provence', { place: 'Saint-Rémy-de-Provence', isAround: true }],
    ['aux environs de Cassis ou de Nice', { place: 'Cassis', isAround: true, seconds: [['nice', 'Nice']] }],
    ['du côté de Cassis, piscine', { place: 'Cassis', isAround: true, amenities: ['pool'] }],
    ['Cannes et ses environs', { place: 'Cannes', isAround: true }],
    ['vers Monako', { place: 'Monaco', isAround: true, corrections: [{ typed: 'monako', name: 'Monaco' }] }],
    ['vers La Croisette, Cannes', { place: 'La Croisette', isAround: true }],
    ['vue mer vers Cannes', { place: 'Cannes', isAround: true, amenities: ['seaView'] }],
    ['vers la mer, Cannes', { place: 'Cannes', unknown: ['mer'] }],
    ['environs', {}],
  ])('« %s » asks for what lies around the place that is named', (text, expected) =>
    expect(seen(text)).toEqual(expected),
  )

  test('« vers » holds for each of the places that follow it, and for no other', () => {
    const around = (text: string) => read(text).seconds.map(({ isAround }) => isAround)
    expect(around('vers Cannes ou Nice')).toEqual([true])
    expect(around('Cannes ou vers Nice')).toEqual([true])
    expect(read('Cannes ou vers Nice').isAround).toBe(false)
    expect(around('Cannes ou Nice et ses environs')).toEqual([true])
    expect(around('vers Cannes, piscine, Nice')).toEqual([false])
  })

  test('a word as near to two names takes neither and names both', () => {
    const [mougins, mouginx] = [place('Mougins'), place('Mouginx')]
    const lexicon: Lexicon = {
      places: new Map([
        ['mougins', mougins],
        ['mouginx', mouginx],
      ]),
      titleWords: new Map(),
    }
    expect(understandWords('mouginz', lexicon)).toEqual({
      ...NOTHING,
      doubts: [
        {
          typed: 'mouginz',
          isAround: false,
          near: [
            { name: 'Mougins', meaning: mougins },
            { name: 'Mouginx', meaning: mouginx },
          ],
        },
      ],
    })
  })

  const known = [...FIXED_WORDS.keys(), ...LEXICON.places.keys(), ...LEXICON.titleWords.keys()]

  test('any text is read: every word of it is understood, corrected, doubted or listed', () => {
    const word = fc.oneof(
      fc.constantFrom(...known),
      fc.string({ maxLength: 9, unit: fc.constantFrom(...'abemnoirst') }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const { unknown, corrections, doubts, seconds, times } = read(words.join(' '))
        const said = [
          ...[...unknown, ...times],
          ...seconds.map(({ typed }) => typed),
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
          ...{ place: place('Saint-Rémy-de-Provence'), type: 'villa' as const },
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
