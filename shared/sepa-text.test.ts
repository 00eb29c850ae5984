import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSepaName, sepaText } from './sepa-text.ts'

test.each([
  ['Hélène Œuvrard', 'Helene OEuvrard'],
  ['SCI « Les Pins & Mer » n° 4', 'SCI Les Pins + Mer n. 4'],
  ['L’Été\u00a0: 12/06', "L'Ete : 12/06"],
  ['//a//b/', 'a/b'],
  ['日本', ''],
])('%s is written %s', (text, written) => {
  expect(sepaText(text, 70)).toBe(written)
})

test('a name in other letters than Latin ones is none', () => {
  expect(['Hélène Vidal', 'Ελένη Παπά', 'Иванова', '日本', 'Ελένη Vidal'].map(isSepaName)).toEqual([
    ...[true, false, false, false, true],
  ])
})

test('any text has only signs that banks take, at most as many as are asked for, and is unchanged by a second pass', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, longest) => {
      const written = sepaText(text, longest)
      expect(written).toMatch(/^(?!.*\/\/)(?!\/)[A-Za-z0-9/?:().,'+ -]*(?<![/ ])$/)
      expect(written.length).toBeLessThanOrEqual(longest)
      expect(sepaText(written, longest)).toBe(written)
    }),
  )
})
