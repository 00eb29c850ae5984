import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { onBothSides } from './both-sides.ts'

const ASKED: CivilDate = '2027-07-10'
const stay = (days: number) => ({ arrival: addDays(ASKED, days), departure: addDays(ASKED, days + 7) })
const kept = (moves: readonly number[], limit = 3) =>
  onBothSides(moves, { asked: ASKED, stayOf: stay, limit })

describe('proposals around a stay', () => {
  test.each([
    [
      [-1, 2, -3, 5],
      [-1, 2, -3],
    ],
    [
      [-1, -3, -7, -9, 21],
      [-1, -3, 21],
    ],
    [
      [1, 3, 7, -30, -40],
      [1, 3, -30],
    ],
    [
      [-1, -3, -7, -9],
      [-1, -3, -7],
    ],
    [
      [0, 0, 0, 7],
      [0, 0, 0],
    ],
    [
      [0, -7, -14, 7],
      [0, -7, 7],
    ],
    [[4], [4]],
    [[], []],
  ])('arrivals moved by %o days: %o are kept', (moves, expected) => expect(kept(moves)).toEqual(expected))

  test('one alone is the nearest', () => expect(kept([-1, 2], 1)).toEqual([-1]))

  test('nothing is read once both sides are there', () => {
    let read = 0
    function* moves() {
      for (const days of [-1, 1, -2, 2, -3]) {
        read += 1
        yield days
      }
    }
    expect(onBothSides(moves(), { asked: ASKED, stayOf: stay, limit: 3 })).toEqual([-1, 1, -2])
    expect(read).toBe(3)
  })
})
