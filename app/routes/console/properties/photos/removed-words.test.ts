import { expect, test } from 'vitest'
import { LEAST_PHOTOGRAPHS } from '#modules/publication/passport-content.ts'
import { removedWords } from './removed-words.ts'

test('a photograph taken out of a listing that keeps enough of them says that alone', () => {
  expect(removedWords(LEAST_PHOTOGRAPHS)).toBe('La photographie est retirée de l’annonce.')
})

test.each([
  [LEAST_PHOTOGRAPHS - 1, 'Il en reste 7'],
  [1, 'Il en reste 1'],
  [0, 'Il n’en reste aucune'],
])(
  'below the least number, with %i left, it says how many are left and how many are needed',
  (left, words) => {
    expect(removedWords(left)).toBe(
      `La photographie est retirée de l’annonce. ${words}\u00a0: il en faut 8 pour paraître.`,
    )
  },
)
