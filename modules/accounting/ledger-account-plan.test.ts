import { expect, test } from 'vitest'
import {
  isOfTheYear,
  journalOf,
  type PlannedLine,
  planAccountOf,
  resultAccount,
} from './ledger-account-plan.ts'

const numberOf = (line: Partial<PlannedLine>) =>
  planAccountOf({ account: 'bank', kind: 'payment', amount: 100, of: null, ...line }).number

test('what a provider keeps is a cost of the agency; its own money that restores the clients’ takes no cost back', () => {
  expect(numberOf({ account: 'agency_costs', kind: 'settlement' })).toBe('627000')
  expect(numberOf({ account: 'agency_costs', kind: 'chargeback' })).toBe('658000')
  expect(numberOf({ account: 'agency_costs', kind: 'restoration', amount: -100 })).toBe('580000')
})

test('the cents that a transfer lacks are a cost, and those that it has too much an income', () => {
  expect(numberOf({ account: 'transfer_difference', amount: 3 })).toBe('658000')
  expect(numberOf({ account: 'transfer_difference', amount: -3 })).toBe('758000')
})

test('what a traveler is charged and what is allotted of it stand on one account, so that an earned stay leaves nothing there', () => {
  const charges = [
    'rent',
    'cleaning',
    'linen',
    'service',
    'add_on',
    'tourist_tax',
    'cancellation_fee',
    'allotted',
  ] as const
  expect(new Set(charges.map((account) => numberOf({ account })))).toEqual(new Set(['467300']))
})

test('a loss and a gain of the years before stand on their own accounts, and costs and income alone end with the year', () => {
  expect([resultAccount(1).number, resultAccount(-1).number]).toEqual(['129000', '120000'])
  expect(['512000', '467200', '627000', '706000'].map((number) => isOfTheYear({ number }))).toEqual([
    ...[false, false, true, true],
  ])
})

test('money is written in the journal of the bank, and the invoice of a supplier in that of purchases', () => {
  const kinds = ['owner_payout', 'third_party_payment', 'supplier_invoice'] as const
  expect(kinds.map((kind) => journalOf(kind).code)).toEqual(['BQ', 'BQ', 'AC'])
})
