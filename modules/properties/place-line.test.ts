import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test('names the city and its region, and Monaco once', () => {
  expect(placeLine({ city: 'Antibes', region: 'Provence-Alpes-Côte d’Azur' })).toBe(
    'Antibes, Provence-Alpes-Côte d’Azur',
  )
  expect(placeLine({ city: 'Monaco', region: 'Monaco' })).toBe('Monaco')
})
