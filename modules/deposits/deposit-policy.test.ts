import { expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import { mayAnswerClaim, mayDecideClaim, mayGiveDepositCard } from './deposit-policy.ts'

const STAY = { publicId: 'stay', userId: 'camille' }
const link = (scope: 'deposit' | 'tracking', subjectId = 'stay') =>
  ({ kind: 'link', scope, subjectId }) as const

test('a card is given by the tracking link too, a claim is answered by the traveler’s own link alone', () => {
  expect(mayGiveDepositCard(link('tracking'), STAY)).toBe(true)
  expect(mayAnswerClaim(link('tracking'), STAY)).toBe(false)
  expect(mayGiveDepositCard(link('deposit'), STAY)).toBe(true)
  expect(mayAnswerClaim(link('deposit'), STAY)).toBe(true)
  expect(mayAnswerClaim(link('deposit', 'another stay'), STAY)).toBe(false)
})

test('a claim is decided by another person than the one who made it', () => {
  const desk = person('BACK_OFFICE', { userId: 'nadia' })
  expect(mayDecideClaim(desk, { madeBy: 'nadia' })).toBe(false)
  expect(mayDecideClaim(desk, { madeBy: 'another' })).toBe(true)
})
