import { expect, test } from 'vitest'
import { AREAS, areaBit } from './area.ts'
import { areaBitsAt } from './area-extent.ts'
import { CITIES } from './city.ts'

const citiesIn = (name: string) => {
  const { code } = AREAS.find((area) => area.name === name)!
  return CITIES.filter((city) => areaBitsAt(city) & areaBit(code)).map((city) => city.name)
}

test('of the cities served, Gordes and Saint-Rémy-de-Provence lie in Provence', () => {
  expect(citiesIn('Provence')).toEqual(['Gordes', 'Saint-Rémy-de-Provence'])
})

test('the Côte d’Azur goes from Toulon to Menton, Monaco and Grasse included, and not to Marseille', () => {
  expect(citiesIn('Côte d’Azur')).toEqual([
    'Cannes',
    'Nice',
    'Antibes',
    'Saint-Tropez',
    'Menton',
    'Grasse',
    'Fréjus',
    'Saint-Raphaël',
    'Hyères',
    'Toulon',
    'Monaco',
  ])
})

test('each smaller area holds the city served that lies in it', () => {
  expect(citiesIn('Luberon')).toEqual(['Gordes'])
  expect(citiesIn('Alpilles')).toEqual(['Saint-Rémy-de-Provence'])
  expect(citiesIn('Golfe de Saint-Tropez')).toEqual(['Saint-Tropez'])
  expect(citiesIn('Estérel')).toEqual(['Saint-Raphaël'])
})

test('Aix and Draguignan lie in Provence, Cassis on the coast does not', () => {
  const aix = { latitude: 43.5297, longitude: 5.4474, department: '13', country: 'FR' } as const
  const draguignan = { latitude: 43.537, longitude: 6.465, department: '83', country: 'FR' } as const
  const cassis = { latitude: 43.214, longitude: 5.538, department: '13', country: 'FR' } as const
  expect([aix, draguignan, cassis].map((site) => Boolean(areaBitsAt(site) & areaBit('provence')))).toEqual([
    true,
    true,
    false,
  ])
})
