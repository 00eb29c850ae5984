import { expect, test } from 'vitest'
import { hashOf, newToken } from './token.ts'

test('a token carries 256 bits in URL-safe characters, never the same twice', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(newToken()).toMatch(/^[\w-]{43}$/)
  expect(newToken()).not.toBe(newToken())
})

test('the hash is the same for the same token and does not contain it', () => {
  const token = newToken()
  expect(hashOf(token)).toBe(hashOf(token))
  expect(hashOf(token)).not.toContain(token)
})
