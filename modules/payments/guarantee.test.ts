import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { foreseeHeld, GUARANTEE_LEVELS, guaranteeLevelOf, isChargeHeld } from './guarantee.ts'

const TODAY: CivilDate = '2026-11-25'

describe('the level of a guarantee', () => {
  test.each([
    [7_999_999, 'covered'],
    [8_000_000, 'near'],
    [9_999_999, 'near'],
    [10_000_000, 'reached'],
    [12_000_000, 'reached'],
  ] as const)('for %i cents held of 100 000,00 € is %s', (held, level) => {
    expect(guaranteeLevelOf(held, 10_000_000)).toBe(level)
    expect(GUARANTEE_LEVELS[level]).toBeTruthy()
  })

  test('is not judged where no amount is declared, and no charge is held then', () => {
    expect(guaranteeLevelOf(99_000_000, null)).toBe('undeclared')
    expect(isChargeHeld(99_000_000, 1, null)).toBe(false)
  })

  test('lets a charge up to the amount, and holds one a cent above', () => {
    expect(isChargeHeld(9_000_000, 1_000_000, 10_000_000)).toBe(false)
    expect(isChargeHeld(9_000_000, 1_000_001, 10_000_000)).toBe(true)
  })
})

describe('what will be held', () => {
  test('rises with each due on its day, falls when a stay’s money leaves, and names the peak', () => {
    const july = { dueOn: '2027-06-17', left: 700_000 } as const
    const stays = [
      { held: 300_000, leavesOn: '2027-08-10', dues: [july] },
      { held: 500_000, leavesOn: '2026-12-31', dues: [{ dueOn: '2026-11-01', left: 100_000 }] },
      { held: 900_000, leavesOn: '2026-11-24', dues: [] },
    ] as const
    expect(foreseeHeld(stays, TODAY)).toEqual({ held: 800_000, peak: 1_000_000, peakOn: '2027-06-17' })
    expect(foreseeHeld(stays.slice(1), TODAY)).toEqual({ held: 500_000, peak: 600_000, peakOn: TODAY })
    expect(foreseeHeld([], TODAY)).toEqual({ held: 0, peak: 0, peakOn: TODAY })
  })

  test('is never above what is held with all that is due, nor below what is held', () => {
    const day = fc.integer({ min: -60, max: 400 }).map((days) => addDays(TODAY, days))
    const stay = fc.record({
      held: fc.nat(2_000_000),
      leavesOn: day,
      dues: fc.array(fc.record({ dueOn: day, left: fc.nat(900_000) }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 20 }), (stays) => {
        const { held, peak, peakOn } = foreseeHeld(stays, TODAY)
        const live = stays.filter(({ leavesOn }) => leavesOn >= TODAY)
        const all = live.flatMap(({ held, dues }) => [held, ...dues.map(({ left }) => left)])
        expect(peak).toBeGreaterThanOrEqual(held)
        expect(peak).toBeLessThanOrEqual(all.reduce((sum, part) => sum + part, 0))
        expect(peakOn >= TODAY).toBe(true)
      }),
    )
  })
})
