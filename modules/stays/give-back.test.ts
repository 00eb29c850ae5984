import { expect, test } from 'vitest'
import { LONGEST_REASON, wrongGesture } from './give-back.ts'

const gesture = { amount: 30_000, reason: 'Piscine froide', refundable: 100_000 }

test('a gesture of at most what may go back, with its reason, may be made', () => {
  expect(wrongGesture(gesture)).toBeNull()
  expect(wrongGesture({ ...gesture, amount: 100_000 })).toBeNull()
  expect(wrongGesture({ ...gesture, amount: 1, reason: 'a'.repeat(LONGEST_REASON) })).toBeNull()
})

test.each([0, -1, 100_001, 1.5, Number.NaN])('a gesture of %d cents is refused beside its amount', (amount) =>
  expect(wrongGesture({ ...gesture, amount })).toEqual({
    amount: 'Indiquez une somme de 0,01\u00a0€ à 1\u202f000,00\u00a0€.',
  }),
)

test('a gesture of a stay from which nothing may go back says so', () =>
  expect(wrongGesture({ ...gesture, refundable: 0 })?.amount).toContain('Rien ne peut être rendu'))

test.each(['', '   ', 'a'.repeat(LONGEST_REASON + 1)])('the reason « %s » is refused', (reason) =>
  expect(wrongGesture({ ...gesture, reason })).toEqual({
    reason: 'Dites pourquoi, en 200 caractères au plus.',
  }),
)
