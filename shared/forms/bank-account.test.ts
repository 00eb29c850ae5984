import { expect, test } from 'vitest'
import { readBankAccount } from './bank-account.ts'

const RIGHT = { iban: 'fr76 3000 6000 0112 3456 7890 189', holder: '  Camille   Exemple ' }

test('an account is read whatever its spaces', () => {
  expect(readBankAccount(RIGHT)).toEqual({ iban: 'FR7630006000011234567890189', holder: 'Camille Exemple' })
})

test('an account with one wrong digit or without a holder is refused by the fields that are wrong', () => {
  expect(readBankAccount({ ...RIGHT, iban: 'FR76 3000 6000 0112 3456 7890 188' })).toEqual({
    errors: { iban: expect.stringContaining('IBAN') },
  })
  for (const holder of ['', ' x ', 'x'.repeat(71), 'Ελένη Παπά'])
    expect(readBankAccount({ ...RIGHT, holder })).toEqual({ errors: { holder: expect.any(String) } })
  expect(readBankAccount({ holder: '', iban: 'FR76 3000' })).toEqual({
    errors: { holder: expect.any(String), iban: expect.any(String) },
  })
})
