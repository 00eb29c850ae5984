import { expect, test } from 'vitest'
import { hashOfCode, isRightCode, newOneTimeCode } from './one-time-code.ts'

test('a code has six digits, and only the same purpose and secret accept it', () => {
  const code = newOneTimeCode()
  expect(code).toMatch(/^\d{6}$/)
  const kept = hashOfCode('secret', 'one thing', code)
  expect(isRightCode('secret', 'one thing', ` ${code.slice(0, 3)} ${code.slice(3)} `, kept)).toBe(true)
  expect(isRightCode('secret', 'another', code, kept)).toBe(false)
  expect(isRightCode('another secret', 'one thing', code, kept)).toBe(false)
  expect(isRightCode('secret', 'one thing', `${code}0`, kept)).toBe(false)
})
