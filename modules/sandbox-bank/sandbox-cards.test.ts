import { expect, test } from 'vitest'
import { isCardNumber } from '#modules/payments/card-number.ts'
import { SANDBOX_CARDS, sandboxScenarioOf } from './sandbox-cards.ts'

test('every card of the demonstration bank could be typed in a form', () => {
  expect(SANDBOX_CARDS.filter(({ number }) => !isCardNumber(number))).toEqual([])
})

test('each number and each behavior is there once', () => {
  expect(new Set(SANDBOX_CARDS.map(({ number }) => number)).size).toBe(SANDBOX_CARDS.length)
  expect(new Set(SANDBOX_CARDS.map(({ scenario }) => scenario)).size).toBe(SANDBOX_CARDS.length)
})

test('any other number is no card of the bank', () => {
  expect(sandboxScenarioOf('4242424242424242')).toBe('succeeds')
  expect(sandboxScenarioOf('5555555555554444')).toBeNull()
})
