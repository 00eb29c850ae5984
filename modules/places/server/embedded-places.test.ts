import { expect, test } from 'vitest'
import { searchGazetteer } from './embedded-places.ts'

const names = (text: string, villas: Record<string, number> = {}) =>
  searchGazetteer(text, new Map(Object.entries(villas))).map(({ name }) => name)

test('a search starts at two characters and proposes eight places at most', () => {
  expect(names('s')).toEqual([])
  expect(names('sa')).toHaveLength(8)
})

test('names that start with the text come first, the best known before the others', () => {
  expect(names('can').slice(0, 2)).toEqual(['Cannes', 'Le Cannet'])
  expect(names('prov')[0]).toBe('Provence')
  expect(names('var')[0]).toBe('Var')
  expect(names('saint')[0]).toBe('Saint-Tropez')
})

test('at equal fit, places with most villas come first, then the most requested cities, then most villas around', () => {
  const villas = { 'saint-tropez': 2, 'saint-raphael': 2, frejus: 5, nice: 4, monaco: 2 }
  expect(names('saint', villas).slice(0, 2)).toEqual(['Saint-Tropez', 'Saint-Raphaël'])
  expect(names('saint', { ...villas, 'saint-raphael': 3 })[0]).toBe('Saint-Raphaël')
  const place = (found: string[]) => found.indexOf('Saint-Jean-Cap-Ferrat')
  expect(place(names('saint', villas))).toBeLessThan(place(names('saint')))
})

test('a place is found without its accents, hyphens or article, and by « st » for « Saint »', () => {
  expect(names('hyeres')[0]).toBe('Hyères')
  expect(names('st trop')[0]).toBe('Saint-Tropez')
  expect(names('croisette')).toContain('La Croisette')
  expect(names('plage de pamp')[0]).toBe('Pampelonne')
  expect(names('cap d’antibes')[0]).toBe('Cap d’Antibes')
  expect(names('cote d azur')[0]).toBe('Côte d’Azur')
})

test('a place is found by its English name, without its hyphen, or followed by its region or country', () => {
  expect(names('french riv')[0]).toBe('Côte d’Azur')
  expect(names('the french riviera')[0]).toBe('Côte d’Azur')
  expect(names('luberon')[0]).toBe('Luberon')
  expect(names('Saint Tropez')[0]).toBe('Saint-Tropez')
  expect(names('nice cote d’azur')[0]).toBe('Nice')
  expect(names('Provence, France')[0]).toBe('Provence')
})

test('a postal code proposes its communes, the city served first, alone or beside the name', () => {
  expect(names('06400')[0]).toBe('Cannes')
  expect(names('0640')).toContain('Cannes')
  expect(names('84220')[0]).toBe('Gordes')
  expect(names('06250 Mougins')[0]).toBe('Mougins')
  expect(searchGazetteer('06250')[0]?.address.postalCode).toBe('06250')
  expect(searchGazetteer('06400')[0]?.address.postalCode).toBe('06400')
})

test('two places of one name differ by their region', () => {
  expect(searchGazetteer('fontvieille').map(({ context }) => context)).toEqual([
    'Bouches-du-Rhône',
    'Principauté de Monaco',
  ])
})

test('a word with one wrong letter is found, an unknown word is not', () => {
  expect(names('ramatuele')[0]).toBe('Ramatuelle')
  expect(names('canens')[0]).toBe('Cannes')
  expect(names('zzzzzz')).toEqual([])
})
