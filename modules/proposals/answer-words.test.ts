import { expect, test } from 'vitest'
import { answerWords } from './answer-words.ts'

const azur = { about: 'Villa Azur', by: 'Paul', text: null }

test('what a family does is said in a sentence with its villa and its author', () => {
  expect(answerWords({ ...azur, what: 'keep' })).toBe('Paul garde Villa Azur')
  expect(answerWords({ ...azur, what: 'dismiss', by: null })).toBe('La famille écarte Villa Azur')
  expect(answerWords({ ...azur, what: 'option' })).toBe('Paul prend une option sur Villa Azur')
  expect(answerWords({ ...azur, what: 'opened', about: null })).toBe('La proposition a été ouverte')
  expect(answerWords({ ...azur, what: 'booked' })).toBe('Une réservation de Villa Azur est commencée')
})

test('a long comment is cut in the mail', () => {
  const words = answerWords({ ...azur, what: 'comment', text: 'a'.repeat(500) })
  expect(words).toContain('…')
  expect(words.length).toBeLessThan(170)
})
