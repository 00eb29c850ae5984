import { expect, test } from 'vitest'
import { takesRemarks } from './inventory-remarks.ts'

test('a traveler has 48 hours for remarks, once', () => {
  const closed = { at: new Date('2027-07-24T09:00:00Z'), remarks: null }
  expect(takesRemarks(closed, new Date('2027-07-26T08:59:59Z'))).toBe(true)
  expect(takesRemarks(closed, new Date('2027-07-26T09:00:00Z'))).toBe(false)
  expect(takesRemarks({ ...closed, remarks: { words: 'Déjà dit' } }, closed.at)).toBe(false)
})
