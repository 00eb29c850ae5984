import { expect, test } from 'vitest'
import { ANSWER_BOUNDS, FIRST_ANSWERS, termsOf } from './conditions-answers.ts'
import { ownerTermsOn } from './owner-terms.ts'

test('the first answers print the figures of the product’s own text', () => {
  expect(termsOf(FIRST_ANSWERS)).toEqual(ownerTermsOn('2026-11-20'))
})

test('the first answers are within their bounds', () => {
  for (const [question, [least, most]] of Object.entries(ANSWER_BOUNDS)) {
    const answer = FIRST_ANSWERS[question as keyof typeof ANSWER_BOUNDS]
    expect(answer).toBeGreaterThanOrEqual(least)
    expect(answer).toBeLessThanOrEqual(most)
  }
})
