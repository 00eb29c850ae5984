import { expect, test } from 'vitest'
import { isAwaited, isToSign } from './cgv-line.ts'

test('conditions signed for the present version need no signature, all others do', () => {
  expect(isToSign({ status: 'signed', isCurrent: true })).toBe(false)
  expect(isToSign({ status: 'signed', isCurrent: false })).toBe(true)
  expect(isToSign({ status: 'pending', isCurrent: true })).toBe(true)
  expect(isToSign({ status: 'not_started', isCurrent: false })).toBe(true)
})

test('the signature is awaited once it was requested for this version', () => {
  expect(isAwaited({ status: 'pending', isCurrent: true })).toBe(true)
  expect(isAwaited({ status: 'pending', isCurrent: false })).toBe(false)
  expect(isAwaited({ status: 'error', isCurrent: true })).toBe(false)
})
