import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { freePiecesOf } from './free-pieces.ts'
import { nightsBetween } from './stay.ts'

const stays = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, nights]) => {
    const arrival = addDays('2027-01-01', from)
    return { arrival, departure: addDays(arrival, nights) }
  })

test('the free pieces of a stay contain each night that no other stay takes, once', () => {
  fc.assert(
    fc.property(stays, fc.array(stays, { maxLength: 6 }), (stay, taken) => {
      const gone = new Set(taken.flatMap(nightsBetween))
      const free = nightsBetween(stay).filter((night) => !gone.has(night))
      expect(freePiecesOf(stay, taken).flatMap(nightsBetween)).toEqual(free)
    }),
  )
})

test('a free night between two taken nights is a separate piece', () => {
  const stay = { arrival: '2027-01-01', departure: '2027-01-10' } as const
  const taken = [
    { arrival: '2027-01-05', departure: '2027-01-07' },
    { arrival: '2026-12-20', departure: '2027-01-04' },
  ] as const
  expect(freePiecesOf(stay, taken)).toEqual([
    { arrival: '2027-01-04', departure: '2027-01-05' },
    { arrival: '2027-01-07', departure: '2027-01-10' },
  ])
})
