import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'

test.each([
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['  06.12.34.56.78 ', '06.12.34.56.78'],
  ['+377 98 98 98 98', '+377 98 98 98 98'],
  ['+41 (0)22 123 45 67', '+41 (0)22 123 45 67'],
  ['06 12  34 56 78', '06 12 34 56 78'],
])('« %s » is read as « %s »', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone)
})

test.each(['', '12', '1234567', '1234567890123456', '06 12 34 56 7x', '(06) + 12 34 56 78', 'appelez-moi'])(
  '« %s » is no number',
  (typed) => {
    expect(readPhone(typed)).toBeNull()
  },
)
