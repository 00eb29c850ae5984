import { expect, test } from 'vitest'
import { NUMBER_PATTERN, readNumber } from './french-number.ts'

test.each([
  ['un', 1],
  ['une', 1],
  ['seize', 16],
  ['dix sept', 17],
  ['vingt et un', 21],
  ['trente deux', 32],
  ['soixante et onze', 71],
  ['quatre vingts', 80],
  ['quatre vingt un', 81],
  ['quatre vingt dix neuf', 99],
  ['40', 40],
  ['zero', null],
  ['beaucoup', null],
])('« %s » is %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('of two numbers that begin alike the longer is read', () => {
  expect(new RegExp(`^${NUMBER_PATTERN}`).exec('vingt deux nuits')?.[0]).toBe('vingt deux')
})
