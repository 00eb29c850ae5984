import { expect, test } from 'vitest'
import { isSameFigures } from './money-act.ts'

test('figures are equal whatever the order of their names', () => {
  expect(isSameFigures({ awaited: 1, received: 0 }, { received: 0, awaited: 1 })).toBe(true)
})

test('figures differ by one value, by one name more and by one name less', () => {
  const asked = { amount: 1_500_000, ibanEnd: '0189' }
  expect(isSameFigures(asked, { ...asked, ibanEnd: null })).toBe(false)
  expect(isSameFigures(asked, { ...asked, more: 1 })).toBe(false)
  expect(isSameFigures(asked, { amount: 1_500_000 })).toBe(false)
})
