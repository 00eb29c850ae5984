import { expect, test } from 'vitest'
import { placeWords } from './sign-in-place.ts'

test.each([
  ['IT', 'Italie'],
  ['MC', 'Monaco'],
  [null, 'lieu inconnu'],
])('a sign-in from %s says %s', (country, words) => {
  expect(placeWords(country)).toBe(words)
})
