import { expect, test } from 'vitest'
import { ibanEndOf, readPayoutAccount } from './payout-account.ts'

const RIGHT = { iban: 'fr76 3000 6000 0112 3456 7890 189', holder: '  Camille   Exemple ' }

test('an account is read whatever its spaces', () => {
  const account = { iban: 'FR7630006000011234567890189', holder: 'Camille Exemple' }
  expect(readPayoutAccount(RIGHT)).toEqual(account)
  expect(ibanEndOf(account.iban)).toBe('0189')
})

test('an account with one wrong digit or without a holder is refused', () => {
  expect(readPayoutAccount({ ...RIGHT, iban: 'FR76 3000 6000 0112 3456 7890 188' })).toEqual({
    errors: { iban: expect.stringContaining('IBAN') },
  })
  for (const holder of ['', ' x ', 'x'.repeat(71)])
    expect(readPayoutAccount({ ...RIGHT, holder })).toEqual({ errors: { holder: expect.any(String) } })
})
