import { expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { leadTimesOf } from './lead-time.ts'
import type { AnalyzedStay } from './owner-analytics.ts'

const ARRIVAL = '2026-07-04'
const booked = (days: number, change: Partial<AnalyzedStay> = {}): AnalyzedStay => ({
  ...{ arrival: ARRIVAL, departure: addDays(ARRIVAL, 7), rent: 0, cancelledOn: null },
  bookedOn: addDays(ARRIVAL, -days),
  ...change,
})

test('each stay is counted once, also at the ends of the spans', () => {
  const stays = [0, 13, 14, 30, 31, 91, 92, 182, 183, 400].map((days) => booked(days))
  expect(leadTimesOf(stays, 2026)).toEqual({ counts: [2, 2, 2, 2, 2], median: 91 })
})

test('cancelled stays and those of another year are left out', () => {
  expect(leadTimesOf([booked(20, { cancelledOn: '2026-01-01' })], 2026)).toEqual({
    counts: [0, 0, 0, 0, 0],
    median: null,
  })
  expect(leadTimesOf([booked(20)], 2025).median).toBeNull()
})
