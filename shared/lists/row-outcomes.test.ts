import { expect, test } from 'vitest'
import { outcomesIn, outcomeWords } from './row-outcomes.ts'

const WORDS = [
  ['contact confié', 'contacts confiés'],
  ['refusé', 'refusés'],
] as const
const refused = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: String(n), words: 'Introuvable' }))

test.each([
  [28, 2, '28\u00a0contacts confiés, 2\u00a0refusés'],
  [1, 1, '1\u00a0contact confié, 1\u00a0refusé'],
  [3, 0, '3\u00a0contacts confiés'],
  [0, 2, '2\u00a0refusés'],
  [0, 0, '0\u00a0contact confié'],
])('%i done and %i refused are counted in words: %s', (done, turnedDown, words) => {
  expect(outcomeWords({ done, refused: refused(turnedDown) }, WORDS)).toBe(words)
})

test('an answer about something else has no outcomes', () => {
  for (const answer of [undefined, null, 'x', { done: 'Fait.' }]) expect(outcomesIn(answer)).toBeNull()
  const rows = { intent: 'hand', done: 1, refused: [] }
  expect(outcomesIn({ rows })).toBe(rows)
})
