import { expect, test } from 'vitest'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { describeHeard } from './heard-words.ts'

const NONE = { corrections: [], doubts: [], unknown: [] }
const filters = { ...DEFAULT_FILTERS, q: 'Cannes' }
const heard = (changes: object, isKept = false) => describeHeard({ ...NONE, filters, ...changes }, isKept)

test('words understood as they were typed need no sentence', () => expect(heard({})).toBeNull())

test('a corrected word is named with what was read in its place', () => {
  const { text } = heard({ corrections: [{ typed: 'monako', name: 'Monaco' }] })!
  expect(text).toBe('Nous avons lu «\u00a0Monaco\u00a0» pour «\u00a0monako\u00a0».')
})

test('words left out are named', () => {
  expect(heard({ unknown: ['zzzz', 'sans piscine'] })!.text).toBe(
    'Les résultats ne tiennent pas compte de «\u00a0zzzz\u00a0» ni de «\u00a0sans piscine\u00a0», que nous n’avons pas compris.',
  )
  expect(heard({ unknown: ['zzzz'] }, true)!.text).toBe(
    'Nous ne connaissons ni lieu, ni villa, ni équipement du nom de «\u00a0zzzz\u00a0».',
  )
})

test('names as near as each other are proposed, each by its own search', () => {
  const { text, links } = heard({ doubts: [{ typed: 'mouginz', names: ['Mougins', 'Moustiers'] }] })!
  expect(text).toBe('Par «\u00a0mouginz\u00a0», vouliez-vous dire\u00a0:')
  expect(links).toEqual([
    { label: 'Mougins', to: '/annonces?q=Mougins' },
    { label: 'Moustiers', to: '/annonces?q=Moustiers' },
  ])
})
