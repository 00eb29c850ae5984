import { expect, test } from 'vitest'
import { endOfIban } from '#shared/iban.ts'
import { maskedIban } from './bank-change.ts'

test('an account number is shown by its last four characters alone', () => {
  expect(maskedIban(endOfIban('FR7630006000011234567890189'))).toBe('••••\u00a00189')
})
