import { expect, test } from 'vitest'
import { citiesGuessed, type Lexicon, longNamesNear, nameOf, namesNear } from './near-names.ts'

const place = (id: string, name: string) => ({ kind: 'place' as const, id, name })
const LEXICON: Lexicon = {
  places: new Map([
    ['cannes', place('city:cannes', 'Cannes')],
    ['cannet', place('lieu:cannet', 'Le Cannet')],
    ['mane', place('lieu:mane', 'Mane')],
    ['saint tropez', place('city:saint-tropez', 'Saint-Tropez')],
    ['villefranche', place('lieu:villefranche', 'Villefranche-sur-Mer')],
  ]),
  titleWords: new Map([
    ['villa', 'Villa'],
    ['pinede', 'Pinède'],
  ]),
}
const names = (near: { name: string }[]) => near.map(({ name }) => name)

test('the nearest names are given with their accents, each thing once', () => {
  expect(names(namesNear('vila', LEXICON))).toEqual(['villa'])
  expect(names(namesNear('canne', LEXICON))).toEqual(['Cannes', 'Le Cannet'])
  expect(names(namesNear('pinedee', LEXICON))).toEqual(['Pinède'])
  expect(names(namesNear('jacuzi', LEXICON))).toEqual(['jacuzzi'])
  expect(namesNear('xyzxyz', LEXICON)).toEqual([])
})

test('a short word with another first letter is another word', () => {
  expect(namesNear('cane', LEXICON)).toEqual([])
  expect(names(namesNear('mame', LEXICON))).toEqual(['Mane'])
})

test('several words are compared with names of several words, or with any place where none of them is known', () => {
  expect(names(longNamesNear('saint trope', false, LEXICON))).toEqual(['Saint-Tropez'])
  expect(names(longNamesNear('piscine chaufee', false, LEXICON))).toEqual(['piscine chauffée'])
  expect(longNamesNear('ville franche', false, LEXICON)).toEqual([])
  expect(names(longNamesNear('ville franche', true, LEXICON))).toEqual(['Villefranche-sur-Mer'])
})

test('a city is guessed with one mistake more than is corrected, another place never', () => {
  expect(names(citiesGuessed('cane', LEXICON))).toEqual(['Cannes'])
  expect(citiesGuessed('mnae', LEXICON)).toEqual([])
  expect(citiesGuessed('can', LEXICON)).toEqual([])
})

test('what a filter is called is what a correction says', () => {
  expect(nameOf({ kind: 'type', type: 'villa' })).toBe('villa')
  expect(nameOf({ kind: 'amenity', code: 'wifi' })).toBe('wi-fi')
  expect(nameOf({ kind: 'accessible' })).toBe('plain-pied')
})
