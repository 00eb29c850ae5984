import { expect, test } from 'vitest'
import { authenticatorKey } from './authenticator-key.ts'

test('an authenticator’s address becomes a picture and a key to type', () => {
  const uri = 'otpauth://totp/Calanque:a%40exemple.fr?secret=ABCDEFGH234&issuer=Calanque'
  const { rows, key } = authenticatorKey(uri)!
  expect(key).toBe('ABCD EFGH 234')
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.every((row) => row.length === rows.length)).toBe(true)
})

test.each(['', 'https://evil.example', 'otpauth://totp/x', 'otpauth://totp/x?secret=<b>'])(
  '« %s » is no authenticator key',
  (uri) => {
    expect(authenticatorKey(uri)).toBeNull()
  },
)
