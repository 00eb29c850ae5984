import { expect, test } from 'vitest'
import { trialBalance } from './trial-balance.ts'

test('an account opens with what stood before, moves by its debits and credits, and closes on their difference', () => {
  const line = { kind: 'payment' } as const
  const balances = trialBalance(
    [
      { ...line, account: 'bank', amount: 1_000 },
      { ...line, account: 'owner', amount: -700 },
      { ...line, account: 'agency', amount: -300 },
    ],
    [
      { ...line, account: 'bank', amount: 50 },
      { ...line, account: 'bank', amount: -700 },
      { ...line, account: 'owner', amount: 700 },
      { ...line, account: 'agency', amount: -50 },
    ],
  )
  expect(
    balances.map(({ number, opening, debit, credit, closing }) => [number, opening, debit, credit, closing]),
  ).toEqual([
    // The income of the years before is a result, and 706 begins anew.
    ['120000', -300, 0, 0, -300],
    ['467200', -700, 700, 0, 0],
    ['512000', 1_000, 50, 700, 350],
    ['706000', 0, 0, 50, -50],
  ])
})
