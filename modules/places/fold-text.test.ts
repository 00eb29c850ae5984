import { expect, test } from 'vitest'
import { foldText, slugOf } from './fold-text.ts'

test('folds accents, case and signs away', () => {
  expect(foldText('  Saint-Rémy-de-Provence ')).toBe('saint remy de provence')
  expect(foldText('Hyères (83)')).toBe('hyeres 83')
  expect(foldText('Cœur')).toBe('coeur')
  expect(foldText('!?')).toBe('')
})

test('makes slugs', () => {
  expect(slugOf('Fréjus')).toBe('frejus')
  expect(slugOf('Saint-Raphaël')).toBe('saint-raphael')
})
