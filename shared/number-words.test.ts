import { expect, test } from 'vitest'
import { numberWords } from './number-words.ts'

test.each([
  ['+33612345678', '+33 6 12 34 56 78'],
  ['06 12 34 56 78', '+33 6 12 34 56 78'],
  ['+447911123456', '+44 7911 123456'],
  ['+41446681800', '+41 44 668 18 00'],
  ['+12125550123', '+1 212 555 0123'],
  ['+393331234567', '+39 333 123 4567'],
  ['+352621123456', '+352 621 123 456'],
  ['+262692123456', '+262 692 12 34 56'],
])('the number %s is written %s', (typed, words) => {
  expect(numberWords(typed)).toBe(words)
  expect(numberWords(words)).toBe(words)
})

test('what is no number, is too short, or has an extension stays as it was typed', () => {
  for (const typed of ['', '12', 'standard', '+33 4 94 00 00 00 poste 12', '+99912345'])
    expect(numberWords(typed)).toBe(typed)
  expect(numberWords(null)).toBeNull()
})
