import { expect, test } from 'vitest'
import { quotedNumber } from './mandate.ts'

test('a mandate is quoted by the number of its paper, else by that of the register', () => {
  expect(quotedNumber({ number: 7, formerNumber: 'M-2019-04' })).toBe('M-2019-04')
  expect(quotedNumber({ number: 7, formerNumber: null })).toBe('7')
  expect(quotedNumber({ number: null, formerNumber: null })).toBeNull()
})
