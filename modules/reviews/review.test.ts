import { describe, expect, test } from 'vitest'
import {
  answerError,
  averageRating,
  formatRating,
  formatStayMonth,
  isRating,
  mayBeReviewed,
  reviewErrors,
} from './review.ts'

const TODAY = '2026-11-21'
const TEXT = 'La maison est calme, la table du soir aussi.'

describe('a review', () => {
  test('is allowed only for a confirmed stay that is over', () => {
    expect(mayBeReviewed({ status: 'confirmed', departure: TODAY }, TODAY)).toBe(true)
    expect(mayBeReviewed({ status: 'confirmed', departure: '2026-11-22' }, TODAY)).toBe(false)
    for (const status of ['pending', 'awaiting_signature', 'awaiting_payment', 'cancelled'] as const) {
      expect(mayBeReviewed({ status, departure: '2026-08-08' }, TODAY)).toBe(false)
    }
  })

  test('has a whole rating from 1 to 5 and a text of some length', () => {
    expect(reviewErrors({ rating: 5, text: TEXT })).toEqual({})
    for (const rating of [0, 6, 4.5, Number.NaN]) {
      expect(isRating(rating)).toBe(false)
      expect(Object.keys(reviewErrors({ rating, text: TEXT }))).toEqual(['rating'])
    }
    for (const text of ['', `  ${'a'.repeat(19)}  `, 'a'.repeat(2_001)]) {
      expect(Object.keys(reviewErrors({ rating: 4, text }))).toEqual(['text'])
    }
  })
})

test('an answer to a review has a text of some length', () => {
  expect(answerError(TEXT)).toBeNull()
  for (const text of ['Merci.', ' '.repeat(30), 'a'.repeat(1_501)])
    expect(answerError(text)).toMatch(/^Écrivez entre 20 et/)
})

test.each([
  'Appelez-nous au 06 12 34 56 78 pour votre prochain séjour.',
  'Écrivez-moi à villa@exemple.fr pour votre prochain séjour.',
  'Réservez sur www.exemple.fr pour votre prochain séjour.',
])('an answer that gives a contact is refused with the reason: « %s »', (text) => {
  expect(answerError(text)).toBe(
    'Retirez le numéro de téléphone, l’e-mail ou l’adresse de site\u00a0: ce texte est public, et les échanges passent par la messagerie.',
  )
})

describe('the rating of a villa', () => {
  test('is the mean of its reviews, and is absent without a review', () => {
    expect(averageRating([])).toBeNull()
    expect(averageRating([5, 4, 5])).toBe(4.7)
    expect(averageRating([4, 4])).toBe(4)
    expect(formatRating(4.7)).toBe('4,7 sur 5')
    expect(formatRating(4)).toBe('4 sur 5')
  })

  test('is shown with the month of the stay in French', () => {
    expect(formatStayMonth('2026-08-01')).toBe('Séjour d’août 2026')
    expect(formatStayMonth('2026-05-30')).toBe('Séjour de mai 2026')
    expect(formatStayMonth('2026-10-03')).toBe('Séjour d’octobre 2026')
  })
})
