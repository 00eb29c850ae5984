import { expect, test } from 'vitest'
import { accountName, accountWords, CLIENTS_BANK, cashAccountOf, isCash } from './book-account.ts'

test('a payment by card stands at its provider, a transfer on the bank account of clients’ money', () => {
  const processor = { account: 'processor', accountOf: 'stripe' }
  expect(cashAccountOf({ method: 'card', provider: 'stripe' })).toEqual(processor)
  expect(cashAccountOf({ method: 'installments', provider: 'stripe' })).toEqual(processor)
  expect(cashAccountOf({ method: 'bank_transfer', provider: 'stripe' })).toEqual(CLIENTS_BANK)
})

test('an account is named with what it is of', () => {
  expect(accountName({ account: 'processor', accountOf: 'stripe' })).toBe('processor:stripe')
  expect(accountName(CLIENTS_BANK)).toBe('bank:clients')
  expect(accountName({ account: 'traveler', reservation: 'CAL-2026-000001' })).toBe(
    'traveler:CAL-2026-000001',
  )
  expect(accountName({ account: 'deposit', reservation: 'CAL-2026-000001' })).toBe('deposit:CAL-2026-000001')
  expect(accountName({ account: 'rent' })).toBe('rent')
})

test('bank and processor alone hold money', () => {
  expect(['bank', 'processor', 'traveler', 'rent'].filter(isCash)).toEqual(['bank', 'processor'])
})

test('each account that a page of a book shows has its words', () => {
  const shown = [
    'bank:clients',
    'processor:embedded',
    'agency_costs',
    'suspense',
    'transfer_difference',
    'host_indemnity',
  ]
  expect(shown.map(accountWords).filter((words) => shown.includes(words))).toEqual([])
  expect(accountWords('rent')).toBe('rent')
})
