import { expect, test } from 'vitest'
import { foldText, slugOf } from './fold-text.ts'

test('a folded text is in lower case, without accents or signs', () => {
  expect(foldText('  Saint-Rémy-de-Provence ')).toBe('saint remy de provence')
  expect(foldText('Hyères (83)')).toBe('hyeres 83')
  expect(foldText('Cœur')).toBe('coeur')
  expect(foldText('!?')).toBe('')
})

test('a slug is the folded text with hyphens', () => {
  expect(slugOf('Fréjus')).toBe('frejus')
  expect(slugOf('Saint-Raphaël')).toBe('saint-raphael')
})
