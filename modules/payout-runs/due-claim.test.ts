import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { dueClaim, type EarnedPart } from './due-claim.ts'

const part = (amount: number, dueOn: CivilDate, reservation = `CAL-${dueOn}`): EarnedPart => ({
  ...{ amount, dueOn, reservation },
})

test('a claim is due but for what the mandate lets wait', () => {
  const earned = [part(300_000, '2027-08-20'), part(500_000, '2027-08-05')]
  expect(dueClaim(800_000, earned, '2027-08-10')).toEqual({
    ...{ due: 500_000, later: 300_000, stays: ['CAL-2027-08-05'], firstDue: '2027-08-05' },
  })
  expect(dueClaim(800_000, earned, '2027-08-20')).toMatchObject({ due: 800_000, later: 0 })
  expect(dueClaim(800_000, earned, '2027-08-01')).toMatchObject({ due: 0, later: 800_000, stays: [] })
})

test('an invoice is taken from what is due first, and a claim below zero pays nothing', () => {
  const earned = [part(300_000, '2027-08-20'), part(500_000, '2027-08-05')]
  expect(dueClaim(600_000, earned, '2027-08-10')).toMatchObject({ due: 300_000, later: 300_000 })
  expect(dueClaim(200_000, earned, '2027-08-10')).toMatchObject({ due: 0, later: 200_000 })
  expect(dueClaim(-100, earned, '2027-08-10')).toMatchObject({ due: 0, later: 0 })
})

test('the stays it comes from are the last ones that make it up', () => {
  const earned = [part(500_000, '2027-08-05'), part(400_000, '2027-07-05'), part(300_000, '2027-06-05')]
  expect(dueClaim(700_000, earned, '2027-08-10')).toMatchObject({
    ...{ stays: ['CAL-2027-08-05', 'CAL-2027-07-05'], firstDue: '2027-07-05' },
  })
  expect(dueClaim(700_000, [], '2027-08-10')).toMatchObject({ due: 700_000, stays: [], firstDue: null })
})

test('what is due and what waits are never more than the claim, and a later day pays no less', () => {
  const days: CivilDate[] = ['2027-07-01', '2027-07-15', '2027-08-01', '2027-08-15']
  const parts = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 900_000 }), fc.constantFrom(...days)).map(([a, d]) => part(a, d)),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(fc.integer({ min: -500_000, max: 2_000_000 }), parts, (claim, earned) => {
      const due = days.map((day) => dueClaim(claim, earned, day))
      for (const one of due) expect(one.due + one.later).toBe(Math.max(0, claim))
      for (let n = 1; n < due.length; n += 1) expect(due[n]!.due).toBeGreaterThanOrEqual(due[n - 1]!.due)
    }),
  )
})
