import { expect, test } from 'vitest'
import { searchGazetteer } from './embedded-places.ts'

const names = (text: string) => searchGazetteer(text).map(({ name }) => name)

test('a search starts at two characters and proposes eight places at most', () => {
  expect(names('s')).toEqual([])
  expect(names('sa')).toHaveLength(8)
})

test('names that start with it come first, the best known before the others', () => {
  expect(names('can').slice(0, 2)).toEqual(['Cannes', 'Le Cannet'])
  expect(names('prov')[0]).toBe('Provence')
  expect(names('var')[0]).toBe('Var')
  expect(names('saint')[0]).toMatch(/^Saint-R/)
})

test('accents, hyphens, articles, abbreviations and other names do not matter', () => {
  expect(names('hyeres')[0]).toBe('Hyères')
  expect(names('st trop')[0]).toBe('Saint-Tropez')
  expect(names('croisette')).toContain('La Croisette')
  expect(names('plage de pamp')[0]).toBe('Pampelonne')
  expect(names('cap d’antibes')[0]).toBe('Cap d’Antibes')
  expect(names('cote d azur')[0]).toBe('Provence')
})

test('two places of one name are told apart by where they are', () => {
  expect(searchGazetteer('fontvieille').map(({ context }) => context)).toEqual([
    'Bouches-du-Rhône',
    'Principauté de Monaco',
  ])
})

test('one wrong letter is forgiven, a word of nowhere is not', () => {
  expect(names('ramatuele')[0]).toBe('Ramatuelle')
  expect(names('canens')[0]).toBe('Cannes')
  expect(names('zzzzzz')).toEqual([])
})
