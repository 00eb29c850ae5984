import { expect, test } from 'vitest'
import { isLastFactor } from './factor-removal.ts'

test.each([
  [{ authenticator: true, passkeys: 0 }, true],
  [{ authenticator: false, passkeys: 1 }, true],
  [{ authenticator: true, passkeys: 1 }, false],
  [{ authenticator: false, passkeys: 2 }, false],
])('of %j one more removed leaves the password alone: %s', (factors, isLast) => {
  expect(isLastFactor(factors)).toBe(isLast)
})
