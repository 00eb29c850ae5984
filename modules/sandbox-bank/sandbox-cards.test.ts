import { expect, test } from 'vitest'
import { isCardNumber } from '#modules/payments/card-number.ts'
import { SANDBOX_CARDS, sandboxScenarioOf } from './sandbox-cards.ts'

test('every card number of the demonstration bank passes the checks of the card form', () => {
  expect(SANDBOX_CARDS.filter(({ number }) => !isCardNumber(number))).toEqual([])
})

test('each card number and each behavior of the demonstration bank is listed once', () => {
  expect(new Set(SANDBOX_CARDS.map(({ number }) => number)).size).toBe(SANDBOX_CARDS.length)
  expect(new Set(SANDBOX_CARDS.map(({ scenario }) => scenario)).size).toBe(SANDBOX_CARDS.length)
})

test('a number outside the list is no card of the demonstration bank', () => {
  expect(sandboxScenarioOf('4242424242424242')).toBe('succeeds')
  expect(sandboxScenarioOf('5555555555554444')).toBeNull()
})
