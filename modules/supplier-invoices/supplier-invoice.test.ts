import { describe, expect, test } from 'vitest'
import { firstState, isWithin } from './supplier-invoice.ts'

test('an urgent repair is the owner’s at once, as the mandate says, and so is what they agreed to; any other expense waits for their agreement', () => {
  expect(firstState({ isUrgent: true, isAgreed: false })).toBe('posted')
  expect(firstState({ isUrgent: false, isAgreed: true })).toBe('posted')
  expect(firstState({ isUrgent: false, isAgreed: false })).toBe('waiting')
})

describe('an invoice is within what its owner agreed to', () => {
  const agreement = { provider: 'Fermetures du Golfe', left: 48_000 }
  const within = (provider: string, amount: number) => isWithin({ provider, amount }, agreement)

  test('up to the amount of the estimate, and not a cent above', () => {
    expect(within('Fermetures du Golfe', 48_000)).toBe(true)
    expect(within('Fermetures du Golfe', 48_001)).toBe(false)
  })

  test('for the same provider, however its name is typed', () => {
    expect(within(' FERMETURES du golfe ', 10_000)).toBe(true)
    expect(within('Menuiserie du Port', 10_000)).toBe(false)
  })

  test('and is not where they agreed to nothing', () => {
    expect(isWithin({ provider: 'Fermetures du Golfe', amount: 1 }, null)).toBe(false)
  })
})
