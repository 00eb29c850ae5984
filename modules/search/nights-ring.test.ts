import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightsBetween } from '#modules/calendar/stay.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { addDays, toEpochDay } from '#shared/civil-date.ts'
import { blockMasks, blockOf, firstNightOf, RING_BLOCKS } from './nights-ring.ts'

test('a stay inside one block has one mask, and a stay across two blocks has two', () => {
  expect(blockMasks({ arrival: '1970-01-03', departure: '1970-01-05' })).toEqual([
    { block: 0, slot: 0, mask: 0b1100n },
  ])
  expect(blockMasks({ arrival: '1970-03-01', departure: '1970-03-03' })).toEqual([
    { block: 0, slot: 0, mask: 1n << 59n },
    { block: 1, slot: 1, mask: 1n },
  ])
})

test('the fifteenth block is stored in the column of the first block', () => {
  expect(blockMasks({ arrival: addDays('1970-01-01', 840), departure: addDays('1970-01-01', 841) })).toEqual([
    { block: 14, slot: 0, mask: 1n },
  ])
})

test('the masks hold exactly the nights of the stay', () => {
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

test('the ring holds every bookable night, even when it was written forty days before today’s block', () => {
  fc.assert(
    fc.property(fc.nat(4 * 366), (later) => {
      const today = addDays('2026-11-22', later)
      const end = firstNightOf(blockOf(addDays(today, -40)) + RING_BLOCKS)
      expect(lastBookableDay(today) <= end).toBe(true)
    }),
  )
})
