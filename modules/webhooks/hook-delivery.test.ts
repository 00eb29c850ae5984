import { expect, test } from 'vitest'
import { outcomeWords, waitAfterFailure } from './hook-delivery.ts'

test('a delivery is tried again over a day, each wait longer than the one before, then given up', () => {
  const waits: number[] = []
  for (let attempts = 1; waitAfterFailure(attempts) !== null; attempts += 1)
    waits.push(waitAfterFailure(attempts)!)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(86_400)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
})

test('what a try gave is said in words', () => {
  expect(outcomeWords({ answerStatus: 500, problem: null })).toBe('Réponse 500')
  expect(outcomeWords({ answerStatus: null, problem: 'too_slow' })).toBe('Pas de réponse en dix secondes')
  expect(outcomeWords({ answerStatus: null, problem: null })).toBe('Pas encore envoyé')
})
