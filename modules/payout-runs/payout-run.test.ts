import { expect, test } from 'vitest'
import { needsSecond, runName, runNumber, staysWords } from './payout-run.ts'

test('a second person approves above 10 000.00 in all, and what is to be looked at', () => {
  const line = (amount: number) => ({ amount, watch: [] })
  expect(needsSecond([line(600_000), line(400_000)])).toBe(false)
  expect(needsSecond([line(600_000), line(400_001)])).toBe(true)
  expect(needsSecond([{ amount: 100, watch: ['first'] }])).toBe(true)
})

test('a run is called by its number once it has one', () => {
  expect(runNumber({ year: 2027, number: 3 })).toBe('2027-003')
  expect(runName({ year: 2027, number: 3, state: 'cancelled' })).toBe('Remise 2027-003')
  expect(runName({ year: null, number: null, state: 'proposed' })).toBe('Remise proposée')
  expect(runName({ year: null, number: null, state: 'cancelled' })).toBe('Remise annulée')
})

test('a transfer names three stays, and counts the others', () => {
  expect(staysWords(['A', 'B', 'C'])).toBe('A, B, C')
  expect(staysWords(['A', 'B', 'C', 'D'])).toBe('A, B, C et un autre séjour')
  expect(staysWords(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C et 2 autres séjours')
})
