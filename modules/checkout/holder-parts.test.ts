import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf } from './holder-parts.ts'
import type { PaymentPlan } from './payment-options.ts'

const planOf = (sums: readonly number[]): PaymentPlan => ({
  stays: sums.map((dueToday, i) => ({ reservationId: `r${i}`, dues: [], dueToday })),
  dueToday: sums.reduce((all, one) => all + one, 0),
})

describe('the parts of a payment', () => {
  test('a plan of one holder is one part', () => {
    const plan = planOf([100_000, 250_000])
    expect(partsOf(plan, () => ({ id: 1, name: 'Agence Mistral' }))).toEqual([
      { ...plan, holder: { id: 1, name: 'Agence Mistral' } },
    ])
  })

  test('a plan of two holders has a part for each, in the order of their first stay', () => {
    const holders: Record<string, number> = { r0: 7, r1: 2, r2: 7 }
    const parts = partsOf(planOf([100, 20, 3]), (id) => ({ id: holders[id]!, name: `${holders[id]}` }))
    expect(parts.map(({ holder, dueToday, stays }) => [holder.id, dueToday, stays.length])).toEqual([
      [7, 103, 2],
      [2, 20, 1],
    ])
  })

  test('the parts add up to the plan, and each stay is in one of them', () => {
    const sums = fc.array(fc.record({ sum: fc.nat(9_000_000), holder: fc.integer({ min: 1, max: 3 }) }))
    fc.assert(
      fc.property(sums, (stays) => {
        const plan = planOf(stays.map(({ sum }) => sum))
        const parts = partsOf(plan, (id) => ({ id: stays[Number(id.slice(1))]!.holder, name: '' }))
        expect(parts.reduce((all, { dueToday }) => all + dueToday, 0)).toBe(plan.dueToday)
        const ids = parts.flatMap((part) => part.stays.map(({ reservationId }) => reservationId))
        expect(ids.sort()).toEqual(plan.stays.map(({ reservationId }) => reservationId).sort())
        expect(new Set(parts.map(({ holder }) => holder.id)).size).toBe(parts.length)
      }),
    )
  })
})
