import { expect, test } from 'vitest'
import { SANDBOX_CARDS } from './sandbox-cards.ts'
import { type Presence, sandboxDecision } from './sandbox-decision.ts'

const decisions = (presence: Presence) =>
  SANDBOX_CARDS.map(({ scenario }) => {
    const { status, failure } = sandboxDecision(scenario, presence)
    return [scenario, failure ?? status]
  })

test('the bank answers each card as its label says when the traveler is present', () => {
  expect(decisions('present')).toEqual([
    ['succeeds', 'succeeded'],
    ['declined', 'card_declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['expired', 'expired_card'],
    ['three_d_secure', 'requires_action'],
    ['declined_later', 'succeeded'],
    ['closed_later', 'succeeded'],
    ['late', 'processing'],
    ['told_twice', 'succeeded'],
    ['lost_answer', 'succeeded'],
    ['held_a_month', 'succeeded'],
  ])
})

test('the bank never asks an absent traveler for a validation', () => {
  const answers = Object.fromEntries(decisions('absent'))
  expect(answers.three_d_secure).toBe('authentication_required')
  expect(answers.declined_later).toBe('card_declined')
  expect(Object.values(answers)).not.toContain('requires_action')
})
