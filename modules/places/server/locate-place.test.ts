import { expect, test } from 'vitest'
import { locateById, locatePlace } from './locate-place.ts'

test.each([
  ['06400', 'Cannes'],
  ['06400 Cannes', 'Cannes'],
  ['cannes 06150', 'Cannes'],
  ['83990', 'Saint-Tropez'],
  ['98000', 'Monaco'],
  ['13007', 'Marseille'],
  ['06250', 'Mougins'],
  ['Luberon', 'Luberon'],
  ['le lubéron', 'Luberon'],
  ['French Riviera', 'Côte d’Azur'],
  ['the french riviera', 'Côte d’Azur'],
  ['Riviera', 'Côte d’Azur'],
  ['cote d azur', 'Côte d’Azur'],
  ['Provence', 'Provence'],
  ['Provence, France', 'Provence'],
  ['provence france', 'Provence'],
  ['South of France', 'Provence-Alpes-Côte d’Azur'],
  ['Saint Tropez', 'Saint-Tropez'],
  ['St Tropez', 'Saint-Tropez'],
  ['St. Tropez, France', 'Saint-Tropez'],
  ['SAINT-TROPEZ', 'Saint-Tropez'],
  ['gulf of saint tropez', 'Golfe de Saint-Tropez'],
  ['Nice Côte d’Azur', 'Nice'],
  ["nice cote d'azur", 'Nice'],
  ['Nice Airport', 'Aéroport Nice-Côte d’Azur'],
  ['Marseilles', 'Marseille'],
  ['Marsiglia', 'Marseille'],
  ['Nizza', 'Nice'],
  ['Monako', 'Monaco'],
  ['San Tropez', 'Saint-Tropez'],
  ['Monte Carlo', 'Monte-Carlo'],
  ['cap ferrat', 'Cap-Ferrat'],
  ['croisette', 'La Croisette'],
  ['Menton, Alpes-Maritimes, France', 'Menton'],
  ['hyeres', 'Hyères'],
  ['Les Baux de Provence', 'Les Baux-de-Provence'],
  ['paca', 'Provence-Alpes-Côte d’Azur'],
  ['06', 'Alpes-Maritimes'],
])('« %s » is %s', (text, name) => expect(locatePlace(text)?.name).toBe(name))

test.each(['Villa Azur', '75001', 'Paris', '', ',', '…'])('« %s » is not in the gazetteer', (text) => {
  expect(locatePlace(text)).toBeNull()
})

test('of two places with the same name, the one in the requested country is chosen', () => {
  expect(locatePlace('Fontvieille')?.country).toBe('FR')
  expect(locatePlace('Fontvieille', 'MC')?.country).toBe('MC')
})

test('a commune has « au Cannet », a spot has no such words', () => {
  expect(locatePlace('le cannet')).toMatchObject({ kind: 'commune', where: 'au Cannet', code: 'le-cannet' })
  expect(locatePlace('Cap d’Antibes')).toMatchObject({ kind: 'spot', where: null, code: 'antibes' })
})

test('a gazetteer id finds its place, and other ids find none', () => {
  expect(locateById('area:luberon')?.name).toBe('Luberon')
  expect(locateById('lieu:06-mougins')?.name).toBe('Mougins')
  expect(locateById('city:cannes')?.kind).toBe('city')
  expect(locateById('google:x')).toBeNull()
})
