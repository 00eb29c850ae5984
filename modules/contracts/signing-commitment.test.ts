import { describe, expect, test } from 'vitest'
import { aRental } from '#tests/rental-facts-factory.ts'
import { commitmentOf, splitByDay } from './signing-commitment.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('what a signature binds to', () => {
  const commitment = commitmentOf(aRental())

  test('is the contract’s own total, schedule and absence of withdrawal', () => {
    const { price, schedule } = aRental()
    expect(commitment.total).toBe(price.total)
    expect(commitment.payments).toEqual(schedule.payments)
    expect(commitment.noWithdrawal).toContain('droit de rétractation')
  })

  test('tells each cancellation by its dates', () => {
    expect(commitment.cancellation.map(plain)).toEqual([
      'Jusqu’au 18 mai 2027 inclus : tout est remboursé.',
      'Jusqu’au 17 juin 2027 inclus : 10 640,22 € remboursés.',
      'Jusqu’au 16 juillet 2027 inclus : 640,22 € remboursés.',
      'À partir du 17 juillet 2027 : rien n’est remboursé.',
    ])
  })

  test('what is due today and what comes later add up to the total, whatever the day', () => {
    for (const day of ['2026-11-20', '2027-01-17', '2027-06-16', '2027-07-01'] as const) {
      const { now, later } = splitByDay(commitment.payments, day)
      expect(later.every(({ dueOn }) => dueOn > day)).toBe(true)
      expect(now + later.reduce((sum, { amount }) => sum + amount, 0)).toBe(commitment.total)
    }
    expect(splitByDay(commitment.payments, '2026-11-20').now).toBe(0)
  })
})
