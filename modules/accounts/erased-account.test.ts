import { expect, test } from 'vitest'
import { ERASURE_HOLD_SENTENCES, ERASURE_HOLDS, erasedPerson, firstHold } from './erased-account.ts'

test('one hold is said at a time, the one that needs another person first', () => {
  expect(firstHold([])).toBeNull()
  expect(firstHold(['money', 'stay'])).toBe('stay')
  expect(firstHold(['money', 'staff', 'stay'])).toBe('staff')
  for (const hold of ERASURE_HOLDS) expect(ERASURE_HOLD_SENTENCES[hold]).toMatch(/^[A-ZÀ-Ü].+\.$/)
})

test('nothing of the person is left, and two of them never meet', () => {
  const [one, other] = [erasedPerson('AbC'), erasedPerson('dEf')]
  expect(one).toMatchObject({ phone: null, address: null, name: 'Compte effacé' })
  expect(one.email).toMatch(/\.invalid$/)
  expect(one.email).not.toBe(other.email)
})
