import { expect, test } from 'vitest'
import { type PayoutReminder, payoutReminderAfter } from './payout-reminder.ts'

test.each<[number, PayoutReminder | null]>([
  [0, null],
  [2, null],
  [3, 'again'],
  [9, 'again'],
  [10, 'last'],
  [16, 'last'],
  [17, 'agency'],
  [400, 'agency'],
])('after %i days without an answer: %s', (waited, stage) => {
  expect(payoutReminderAfter(waited, null)).toBe(stage)
  expect(payoutReminderAfter(waited, stage)).toBeNull()
})

test('missed days skip to the latest reminder, and none follows the one to the agency', () => {
  expect(payoutReminderAfter(12, 'again')).toBe('last')
  expect(payoutReminderAfter(30, 'again')).toBe('agency')
  expect(payoutReminderAfter(12, 'agency')).toBeNull()
})
