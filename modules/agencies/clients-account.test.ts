import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CLIENTS_ACCOUNT } from './clients-account.ts'

test('a bank’s code has 8 or 11 characters, and is kept without spaces, in capitals', () => {
  const read = (text: string) => z.safeParse(CLIENTS_ACCOUNT.bic, text)
  expect(read('agri fr pp 882').data).toBe('AGRIFRPP882')
  expect(read('AGRIFRPP').success).toBe(true)
  expect(['AGRIFRP', 'AGRIFRPP8', '12345678'].map((text) => read(text).success)).toEqual([
    false,
    false,
    false,
  ])
})

test('the holder of the account has a name that a transfer can carry', () => {
  const read = (text: string) => z.safeParse(CLIENTS_ACCOUNT.accountHolder, text)
  expect(read(' Agence des Îles ').data).toBe('Agence des Îles')
  expect(read('Агентство').error?.issues[0]?.message).toContain('lettres latines')
})
