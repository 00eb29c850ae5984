import { expect, test } from 'vitest'
import { isToSign } from './cgv-line.ts'

test('what is signed for the version of today needs no signature, everything else does', () => {
  expect(isToSign({ status: 'signed', isCurrent: true })).toBe(false)
  expect(isToSign({ status: 'signed', isCurrent: false })).toBe(true)
  expect(isToSign({ status: 'pending', isCurrent: true })).toBe(true)
  expect(isToSign({ status: 'not_started', isCurrent: false })).toBe(true)
})
