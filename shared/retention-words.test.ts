import { expect, test } from 'vitest'
import { keptFor } from './retention-words.ts'

test('a period of retention is said in French words, in the singular and the plural', () => {
  expect((['contract', 'question', 'message', 'policeForm', 'link', 'tries'] as const).map(keptFor)).toEqual([
    'dix ans',
    'un an',
    'cinq ans',
    'six mois',
    'trente jours',
    'un jour',
  ])
})

test('a number that has no word here is written in figures', () => {
  expect(keptFor('visitor')).toBe('181 jours')
})
