import { expect, test } from 'vitest'
import { type DepositSummary, depositLine } from './deposit-summary-words.ts'

const summary: DepositSummary = {
  ...{ amount: 200_000, state: 'held', way: 'card_hold' },
  ...{ received: 0, isEnding: false, isAsked: false },
}

test('a line says where a deposit stands by the way in which it is made', () => {
  expect(depositLine(summary)).toContain('gardé sur votre carte')
  expect(depositLine({ ...summary, way: 'bank_transfer', received: 200_000 })).toContain('est reçu')
})

test('a deposit by transfer is said to be given back once it was, and one that never came is not', () => {
  const ending = { ...summary, way: 'bank_transfer', received: 200_000, isEnding: true } as const
  expect(depositLine(ending)).toContain('vous revient par virement')
  expect(depositLine({ ...ending, state: 'released' })).toContain('vous est rendu')
  expect(depositLine({ ...ending, state: 'released', received: 0 })).toContain('n’est plus demandé')
})
