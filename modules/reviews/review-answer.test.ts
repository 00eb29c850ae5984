import { expect, test } from 'vitest'
import { type AnswerStatus, answerStatusAfter, isCorrectable } from './review-answer.ts'
import { ANSWER_ACTS } from './review-moderation.ts'

test('a published answer is corrected, taken back or withdrawn; a withdrawn one is contested, restored or confirmed; one taken back cannot be published again', () => {
  const moves = (status: AnswerStatus) =>
    ANSWER_ACTS.flatMap((act) => {
      const next = answerStatusAfter(act, status)
      return next ? [`${act}: ${next}`] : []
    })
  expect(moves('published')).toEqual(['correct: published', 'retract: retracted', 'withdraw: withdrawn'])
  expect(moves('withdrawn')).toEqual(['contest: contested', 'restore: published'])
  expect(moves('contested')).toEqual(['restore: published', 'uphold: refused'])
  expect(moves('refused')).toEqual(['restore: published'])
  expect(moves('retracted')).toEqual([])
})

test('an answer is corrected during the fourteen days that follow it', () => {
  expect(isCorrectable('2026-11-01', '2026-11-15')).toBe(true)
  expect(isCorrectable('2026-11-01', '2026-11-16')).toBe(false)
})
