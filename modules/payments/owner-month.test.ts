import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { type OwnerMovement, ownerMonthOf } from './owner-month.ts'

const moved = (day: OwnerMovement['day'], amount: number): OwnerMovement => ({
  ...{ day, amount, kind: 'allotment', label: 'Part du propriétaire', reservation: null },
})

describe('a month of an owner’s account', () => {
  test('vector C: July closes at 12 300.00, which August opens with and sends', () => {
    const movements = [
      moved('2027-07-17', 840_000),
      moved('2027-07-20', 420_000),
      moved('2027-07-22', -30_000),
      moved('2027-08-01', -1_230_000),
    ]
    expect(ownerMonthOf(movements, '2027-06')).toEqual({ opening: 0, lines: [], closing: 0 })
    expect(ownerMonthOf(movements, '2027-07')).toEqual({
      ...{ opening: 0, closing: 1_230_000 },
      lines: movements.slice(0, 3),
    })
    expect(ownerMonthOf(movements, '2027-08')).toEqual({
      ...{ opening: 1_230_000, closing: 0 },
      lines: movements.slice(3),
    })
  })

  test('carries a debt over to the next', () => {
    const movements = [moved('2027-07-31', -100), moved('2027-08-31', 40)]
    expect(ownerMonthOf(movements, '2027-07').closing).toBe(-100)
    expect(ownerMonthOf(movements, '2027-08')).toMatchObject({ opening: -100, closing: -60 })
    expect(ownerMonthOf(movements, '2027-09')).toMatchObject({ opening: -60, closing: -60 })
  })

  test('closes on what the next opens with, whatever moved, in any order', () => {
    const movement = fc
      .tuple(fc.nat(150), fc.integer({ min: -2_000_000, max: 2_000_000 }))
      .map(([day, amount]) => moved(addDays('2027-01-01', day), amount))
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        const months = (['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'] as const).map(
          (month) => ownerMonthOf(movements, month),
        )
        for (const [at, month] of months.slice(1).entries()) expect(month.opening).toBe(months[at]!.closing)
        expect(months[0]!.opening).toBe(0)
        expect(months.at(-1)!.closing).toBe(movements.reduce((sum, { amount }) => sum + amount, 0))
        expect(months.flatMap(({ lines }) => lines)).toHaveLength(movements.length)
      }),
    )
  })
})
