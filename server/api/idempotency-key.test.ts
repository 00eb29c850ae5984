import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUnguessableKey } from './idempotency-key.ts'

test.each([randomUUID(), randomUUID().toUpperCase(), randomBytes(16).toString('base64url')])(
  'the key %s cannot be guessed',
  (key) => expect(isUnguessableKey(key)).toBe(true),
)

test.each([
  'k1',
  'reservation-42',
  'a'.repeat(60),
  '00000000-0000-0000-0000-000000000000',
  // A UUID of version 7: half of it is the time.
  '019a0b1c-2d3e-7f40-8123-456789abcdef',
  '0123456789abcdef0123456789abcd',
  '1234567890'.repeat(3),
  'reservation-de-camille-exemple-2026',
  'deux mots et plus, jamais hasardeux',
])('the key %s could be guessed', (key) => expect(isUnguessableKey(key)).toBe(false))
