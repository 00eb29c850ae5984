import { expect, test } from 'vitest'
import { cardWords } from './card-words.ts'

test('a card is named by its brand and its last four digits, as far as they are known', () => {
  expect(cardWords({ brand: 'visa', last4: '4242' })).toBe('votre carte Visa se terminant par 4242')
  expect(cardWords({ brand: 'unknown', last4: '0007' })).toBe('votre carte se terminant par 0007')
  expect(cardWords(null)).toBe('votre carte enregistrée')
})
