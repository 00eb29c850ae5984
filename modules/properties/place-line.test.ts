import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test('the line of a place names the city and its region, and names Monaco once', () => {
  expect(placeLine({ city: 'Antibes', region: 'Provence-Alpes-Côte d’Azur' })).toBe(
    'Antibes, Provence-Alpes-Côte d’Azur',
  )
  expect(placeLine({ city: 'Monaco', region: 'Monaco' })).toBe('Monaco')
  expect(placeLine({ city: 'Monaco', region: 'Monaco' }, '98000')).toBe('98000\u00a0Monaco')
  expect(placeLine({ city: 'Antibes', region: 'Provence-Alpes-Côte d’Azur' }, '06160')).toBe(
    '06160\u00a0Antibes, Provence-Alpes-Côte d’Azur',
  )
})
