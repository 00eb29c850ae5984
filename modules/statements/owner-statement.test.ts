import { describe, expect, test } from 'vitest'
import { balancedLines, earnedIn, type StatementMovement, transferredIn } from './owner-statement.ts'

const moved = (kind: StatementMovement['kind'], amount: number): StatementMovement => ({
  ...{ day: '2027-07-17', label: kind, reservation: null, stay: null, why: null },
  ...{ kind, amount },
})

const LINES = [
  moved('allotment', 840_000),
  moved('supplier_invoice', -30_000),
  moved('owner_payout', -500_000),
  moved('owner_payout_refused', 500_000),
  moved('owner_payout', -700_000),
]

describe('a month of movements', () => {
  test('has transferred what was sent less what a bank gave back, and earned the rest', () => {
    expect(transferredIn(LINES)).toBe(700_000)
    expect(earnedIn(LINES)).toBe(810_000)
    expect([transferredIn([]), earnedIn([])]).toEqual([0, 0])
  })

  test('has after each movement what the account holds, at the end the closing', () => {
    const balances = balancedLines({ opening: 100, lines: LINES }).map(({ balance }) => balance)
    expect(balances).toEqual([840_100, 810_100, 310_100, 810_100, 110_100])
  })
})
