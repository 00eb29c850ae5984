import { expect, test } from 'vitest'
import { CASH_MOVEMENT_LIST, type CashMovement, kindsOfDirection } from './cash-movement-list.ts'

const REFUND: CashMovement = {
  id: 1,
  stay: 'a',
  reservation: 'CAL-1',
  property: 'Villa Azur',
  traveler: null,
  kind: 'refund',
  means: 'card',
  amount: -12_345,
  at: '2027-03-01T22:59:00.000Z',
}
const cell = (column: string, movement: CashMovement) => CASH_MOVEMENT_LIST.columns[column]!.value(movement)

test('a movement says in French what happened and by which means', () => {
  expect([cell('kind', REFUND), cell('means', REFUND), cell('amount', REFUND)]).toEqual([
    'Remboursement',
    'Carte',
    -12_345,
  ])
  expect(cell('kind', { ...REFUND, kind: 'reversal' })).toBe('Remboursement retourné')
})

test('a refund that the bank returned is listed with the refunds, which it takes back', () => {
  expect(kindsOfDirection('received')).toEqual(['payment'])
  expect(kindsOfDirection('refunded')).toEqual(['refund', 'reversal', 'payout'])
})
