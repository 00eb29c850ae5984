import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastDayToPay, lastOpenDue, nextDueOf, outstandingOn, spreadOverDues } from './payment-due.ts'

const due = (dueOn: `${number}-${number}-${number}`, amount: number, paid: number) => ({
  dueOn,
  amount,
  paid,
})

test('money is put on the earlier due first', () => {
  expect(spreadOverDues([500, 1_500], 600)).toEqual([500, 100])
  expect(spreadOverDues([500, 1_500], -20)).toEqual([0, 0])
})

test('a due receives at most its amount, and all dues together at most what was paid', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_000_000 })), fc.nat(30_000_000), (amounts, paid) => {
      const parts = spreadOverDues(amounts, paid)
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.min(paid, total))
      expect(parts.every((part, i) => part >= 0 && part <= amounts[i]!)).toBe(true)
    }),
  )
})

test('the next due is the first that is not wholly paid', () => {
  const dues = [due('2027-01-17', 500, 500), due('2027-06-17', 1_500, 20)]
  expect(nextDueOf(dues)?.dueOn).toBe('2027-06-17')
  expect(nextDueOf([due('2027-01-17', 500, 500)])).toBeNull()
})

test('the last open due is the latest day that is not wholly paid', () => {
  expect(lastOpenDue([due('2027-06-17', 100, 0), due('2027-01-17', 100, 100)])).toBe('2027-06-17')
  expect(lastOpenDue([due('2027-06-17', 100, 100), due('2027-01-17', 100, 40)])).toBe('2027-01-17')
  expect(lastOpenDue([due('2027-06-17', 100, 100)])).toBeNull()
})

test('the amount outstanding on a day is the unpaid part of the dues up to that day', () => {
  const dues = [due('2027-01-17', 500, 100), due('2027-06-17', 1_500, 0)]
  expect(outstandingOn(dues, '2027-01-16')).toBe(0)
  expect(outstandingOn(dues, '2027-01-17')).toBe(400)
  expect(outstandingOn(dues, '2027-07-01')).toBe(1_900)
})

test('the last day to pay is the first of those that run over an open due', () => {
  const overdue = (lastDay: `${number}-${number}-${number}` | null, paid: number) => ({
    ...{ amount: 500, paid, lastDay },
  })
  expect(lastDayToPay([overdue(null, 0), overdue('2027-07-20', 20), overdue('2027-07-10', 0)])).toBe(
    '2027-07-10',
  )
  expect(lastDayToPay([overdue('2027-07-10', 500), overdue('2027-07-20', 0)])).toBe('2027-07-20')
  expect(lastDayToPay([overdue('2027-07-10', 500), overdue(null, 0)])).toBeNull()
})
