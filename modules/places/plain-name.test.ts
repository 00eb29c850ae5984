import { expect, test } from 'vitest'
import { plainName, unabbreviated, withoutArticle } from './plain-name.ts'

test('« St » and « Ste » are written whole', () => {
  expect(unabbreviated('St-Rémy')).toBe('saint remy')
  expect(unabbreviated('Les Stes-Maries')).toBe('les saintes maries')
})

test('a name loses its article and its country, in French or in English', () => {
  expect(plainName('The French Riviera')).toBe('french riviera')
  expect(plainName('Nice, France')).toBe('nice')
  expect(plainName('Monaco')).toBe('monaco')
  expect(withoutArticle('les baux')).toBe('baux')
})
