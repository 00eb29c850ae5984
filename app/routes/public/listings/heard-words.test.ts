import { expect, test } from 'vitest'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { describeHeard } from './heard-words.ts'

const NONE = { corrections: [], doubts: [], seconds: [], times: [], unknown: [] }
const heard = (changes: object, isKept = false) => describeHeard({ ...NONE, ...changes }, isKept)
const textsOf = (changes: object, isKept = false) =>
  heard(changes, isKept).map(({ text }) => text.replaceAll('\u00a0', ' '))
const reading = (name: string) => ({ name, filters: { ...DEFAULT_FILTERS, q: name } })

test('words understood as they were typed need no sentence', () => expect(heard({})).toEqual([]))

test('a corrected word is named with what was read in its place', () =>
  expect(textsOf({ corrections: [{ typed: 'monako', name: 'Monaco' }] })).toEqual([
    'Nous avons lu « Monaco » pour « monako ».',
  ]))

test('words left out are named', () => {
  expect(textsOf({ unknown: ['zzzz', 'sans piscine'] })).toEqual([
    'Les résultats ne tiennent pas compte de « zzzz » ni de « sans piscine », que nous n’avons pas compris.',
  ])
  expect(textsOf({ unknown: ['zzzz'] }, true)).toEqual([
    'Nous ne connaissons ni lieu, ni villa, ni équipement du nom de « zzzz ».',
  ])
})

test('a time of the year asks for dates', () =>
  expect(textsOf({ times: ['juillet', 'aout'] })).toEqual([
    'Pour « juillet » et « aout », indiquez l’arrivée et le départ.',
  ]))

test('each doubtful word has its own sentence, and each name as near as another its own search', () => {
  const doubts = [
    { typed: 'mouginz', readings: [reading('Mougins'), reading('Moustiers')] },
    { typed: 'canne', readings: [reading('Cannes')] },
  ]
  const [first, second] = heard({ doubts })
  expect(first).toEqual({
    text: 'Par «\u00a0mouginz\u00a0», vouliez-vous dire\u00a0:',
    links: [
      { label: 'Mougins', to: '/annonces?q=Mougins' },
      { label: 'Moustiers', to: '/annonces?q=Moustiers' },
    ],
  })
  expect(second!.links).toEqual([{ label: 'Cannes', to: '/annonces?q=Cannes' }])
})

test('a second place is left out, with the search that has it instead', () => {
  const seconds = [{ typed: 'nice', kind: 'lieu' as const, instead: reading('Nice') }]
  expect(textsOf({ seconds })).toEqual([
    'Une recherche porte sur un seul lieu : « nice » est laissé de côté. Pour le chercher à sa place :',
  ])
  expect(heard({ seconds })[0]!.links).toEqual([{ label: 'Nice', to: '/annonces?q=Nice' }])
})
