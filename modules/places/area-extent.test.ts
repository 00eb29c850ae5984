import { expect, test } from 'vitest'
import { AREAS, areaBit } from './area.ts'
import { areaBitsAt, stretchAt } from './area-extent.ts'
import { CITIES } from './city.ts'

const citiesIn = (name: string) => {
  const { code } = AREAS.find((area) => area.name === name)!
  return CITIES.filter((city) => areaBitsAt(city) & areaBit(code)).map((city) => city.name)
}

test('of the cities served, Marseille, Gordes and Saint-Rémy-de-Provence lie in Provence', () => {
  expect(citiesIn('Provence')).toEqual(['Marseille', 'Gordes', 'Saint-Rémy-de-Provence'])
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

test.each([
  ['Cassis, on its shore', 43.214, 5.538, '13', true],
  ['Aix-en-Provence', 43.5297, 5.4474, '13', true],
  ['Avignon', 43.949, 4.806, '84', true],
  ['Moustiers-Sainte-Marie', 43.846, 6.221, '04', true],
  ['Draguignan, in the inland Var', 43.537, 6.465, '83', true],
  ['Le Lavandou, on the shore of the Var', 43.137, 6.368, '83', false],
  ['Cannes', 43.5528, 7.0174, '06', false],
] as const)('Provence and %s', (_name, latitude, longitude, department, isIn) => {
  const bits = areaBitsAt({ latitude, longitude, department, country: 'FR' })
  expect(Boolean(bits & areaBit('provence'))).toBe(isIn)
})

test('Monaco does not lie in Provence', () => {
  const site = { latitude: 43.7384, longitude: 7.4246, department: null, country: 'MC' } as const
  expect(areaBitsAt(site) & areaBit('provence')).toBe(0)
})

test.each([
  ['Marseille', 43.2965, 5.3698, '13', 'provence'],
  ['Hyères', 43.1205, 6.1286, '83', 'cote-d-azur'],
  ['Draguignan', 43.537, 6.465, '83', 'provence'],
  ['Nice', 43.7102, 7.262, '06', 'cote-d-azur'],
  ['Saint-Étienne-de-Tinée, in the mountains', 44.257, 6.925, '06', null],
] as const)('%s lies on one stretch at most', (_name, latitude, longitude, department, stretch) =>
  expect(stretchAt({ latitude, longitude, department, country: 'FR' })).toBe(stretch),
)
