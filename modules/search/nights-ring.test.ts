import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightsBetween } from '#modules/calendar/stay.ts'
import { addDays, toEpochDay } from '#shared/civil-date.ts'
import { blockMasks, blockOf, firstNightOf, lastSearchableDay, RING_NIGHTS } from './nights-ring.ts'

test('a stay inside one block is one mask, across two blocks two', () => {
  expect(blockMasks({ arrival: '1970-01-03', departure: '1970-01-05' })).toEqual([
    { block: 0, slot: 0, mask: 0b1100n },
  ])
  expect(blockMasks({ arrival: '1970-03-01', departure: '1970-03-03' })).toEqual([
    { block: 0, slot: 0, mask: 1n << 59n },
    { block: 1, slot: 1, mask: 1n },
  ])
})

test('the eleventh block takes the column of the first', () => {
  expect(blockMasks({ arrival: addDays('1970-01-01', 600), departure: addDays('1970-01-01', 601) })).toEqual([
    { block: 10, slot: 0, mask: 1n },
  ])
})

test('the masks hold the nights of the stay, no more and no less', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.integer({ min: 1, max: 90 }), (start, nights) => {
      const arrival = addDays('2025-06-01', start)
      const stay = { arrival, departure: addDays(arrival, nights) }
      const found = blockMasks(stay).flatMap(({ block, mask }) =>
        Array.from({ length: 60 }, (_, i) => i)
          .filter((i) => (mask >> BigInt(i)) & 1n)
          .map((i) => block * 60 + i),
      )
      expect(found).toEqual(nightsBetween(stay).map(toEpochDay))
    }),
  )
})

test('one may search from today to the end of the ninth block after today’s', () => {
  const today = '2026-11-21'
  expect(blockOf(firstNightOf(blockOf(today)))).toBe(blockOf(today))
  expect(firstNightOf(blockOf(today)) <= today).toBe(true)
  const days = toEpochDay(lastSearchableDay(today)) - toEpochDay(today)
  expect(days).toBeGreaterThan(RING_NIGHTS - 60)
  expect(days).toBeLessThanOrEqual(RING_NIGHTS)
})
