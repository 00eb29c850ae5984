import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { depositChanges, foreseeAllotment, foreseeHeld, ownerChanges, stayChanges } from './held-forecast.ts'
import type { Statement } from './statement.ts'

const TODAY: CivilDate = '2026-11-25'

/** Vector A of the specification, in cents: 12 190.22, of which 8 400.00 are the owner's and 290.22 the commune's. */
const LINES_A: Statement['lines'] = [
  { account: 'rent', code: null, label: 'Location', amount: 1_050_000 },
  { account: 'cleaning', code: null, label: 'Ménage', amount: 45_000 },
  { account: 'linen', code: null, label: 'Linge', amount: 18_000 },
  { account: 'service', code: null, label: 'Frais de service', amount: 52_500 },
  { account: 'add_on', code: 'daily_cleaning', label: 'Ménage quotidien', amount: 24_500 },
  { account: 'tourist_tax', code: null, label: 'Taxe de séjour', amount: 29_022 },
]
const terms = aMandateTerms({ payoutDays: 15 })
const A = foreseeAllotment(LINES_A, { terms, departure: '2027-07-17', promotion: null })

describe('what will be held', () => {
  test('rises with each due on its day, a late one today, and names the first day of the peak', () => {
    const changes = [
      { on: '2026-11-01', by: 100_000 },
      { on: '2027-06-17', by: 700_000 },
      { on: '2027-06-18', by: -200_000 },
      { on: '2027-06-20', by: 200_000 },
    ] as const
    expect(foreseeHeld(300_000, changes, TODAY)).toEqual({
      held: 300_000,
      peak: 1_100_000,
      peakOn: '2027-06-17',
    })
    expect(foreseeHeld(300_000, changes.slice(0, 1), TODAY)).toMatchObject({ peak: 400_000, peakOn: TODAY })
    expect(foreseeHeld(0, [], TODAY)).toEqual({ held: 0, peak: 0, peakOn: TODAY })
  })

  test('is never below what is held, nor above it with all that is to come', () => {
    const change = fc.record({
      on: fc.integer({ min: -60, max: 400 }).map((days) => addDays(TODAY, days)),
      by: fc.integer({ min: -2_000_000, max: 2_000_000 }),
    })
    fc.assert(
      fc.property(fc.nat(9_000_000), fc.array(change, { maxLength: 20 }), (held, changes) => {
        const { peak, peakOn } = foreseeHeld(held, changes, TODAY)
        const toCome = changes.reduce((sum, { by }) => sum + Math.max(0, by), 0)
        expect(peak).toBeGreaterThanOrEqual(held)
        expect(peak).toBeLessThanOrEqual(held + toCome)
        expect(peakOn >= TODAY).toBe(true)
      }),
    )
  })
})

describe('a stay that is paid whole (vector A)', () => {
  test('leaves the agency’s own on its departure day, the owner’s after the delay of the mandate, and the commune’s stays', () => {
    expect(A).toEqual({ total: 1_219_022, owners: 840_000, others: 29_022, payoutDays: 15 })
    const changes = stayChanges({ departure: '2027-07-17', dues: [], allotted: A })
    expect(changes).toEqual([
      { on: '2027-07-17', by: -350_000 },
      { on: '2027-08-02', by: -840_000 },
    ])
    expect(1_219_022 + changes.reduce((sum, { by }) => sum + by, 0)).toBe(29_022)
  })

  test('whose terms are unknown stays clients’ money, its dues to come too', () => {
    const dues = [{ dueOn: '2027-06-17', left: 500_000 }] as const
    expect(stayChanges({ departure: '2027-07-17', dues, allotted: null })).toEqual([
      { on: '2027-06-17', by: 500_000 },
    ])
  })
})

describe('what an owner is owed', () => {
  const earned = [
    { amount: 300_000, dueOn: '2026-12-10' },
    { amount: 500_000, dueOn: TODAY },
    { amount: 200_000, dueOn: '2026-11-24' },
  ] as const

  test('leaves after the last day to pay each stay, and what is late has no day', () => {
    expect(ownerChanges(1_000_000, earned, TODAY)).toEqual([
      { on: '2026-12-11', by: -300_000 },
      { on: '2026-11-26', by: -500_000 },
    ])
  })

  test('and was paid in part leaves less of what was due first; a debt of the owner leaves nothing', () => {
    expect(ownerChanges(400_000, earned, TODAY)).toEqual([
      { on: '2026-12-11', by: -300_000 },
      { on: '2026-11-26', by: -100_000 },
    ])
    expect(ownerChanges(-1, earned, TODAY)).toEqual([])
  })
})

test('a deposit by transfer comes when it is asked for and goes back; one that is late to go back is held', () => {
  const deposit = { amount: 500_000, comesOn: '2027-06-10', backOn: '2027-07-31' } as const
  expect(depositChanges(deposit, TODAY)).toEqual([
    { on: '2027-06-10', by: 500_000 },
    { on: '2027-08-01', by: -500_000 },
  ])
  expect(depositChanges({ ...deposit, comesOn: null, backOn: '2026-11-24' }, TODAY)).toEqual([])
})
