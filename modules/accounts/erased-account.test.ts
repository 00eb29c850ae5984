import { expect, test } from 'vitest'
import { ERASURE_HOLD_SENTENCES, ERASURE_HOLDS, erasedPerson, firstHold } from './erased-account.ts'

test('of several reasons against an erasure, the first of the fixed order is shown alone', () => {
  expect(firstHold([])).toBeNull()
  expect(firstHold(['money', 'stay'])).toBe('stay')
  expect(firstHold(['money', 'staff', 'stay'])).toBe('staff')
  for (const hold of ERASURE_HOLDS) expect(ERASURE_HOLD_SENTENCES[hold]).toMatch(/^[A-ZÀ-Ü].+\.$/)
})

test('an erased account keeps no personal data and has an address of its own', () => {
  const [one, other] = [erasedPerson('AbC'), erasedPerson('dEf')]
  expect(one).toMatchObject({ phone: null, address: null, name: 'Compte effacé' })
  expect(one.email).toMatch(/\.invalid$/)
  expect(one.email).not.toBe(other.email)
})
