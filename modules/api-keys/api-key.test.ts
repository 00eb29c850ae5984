import { expect, test } from 'vitest'
import { newToken } from '#platform/token.ts'
import { KEY_PREFIX, secretIn } from './api-key.ts'

const secret = `${KEY_PREFIX}${newToken()}`

test('the secret of a key is read from its header', () => {
  expect(secretIn(`Bearer ${secret}`)).toBe(secret)
  expect(secretIn(`bearer ${secret}`)).toBe(secret)
})

test.each([
  undefined,
  '',
  'Bearer',
  secret,
  `Basic ${secret}`,
  `Basic Bearer ${secret}`,
  `Bearer ${secret} x`,
  `Bearer ${secret}é`,
])('a header without the secret of a key gives none: %s', (header) => {
  expect(secretIn(header)).toBeNull()
})
