import { expect, test } from 'vitest'
import { isAwaited, isToSign } from './cgv-line.ts'

test('conditions signed for the present version need no signature, all others do', () => {
  expect(isToSign({ status: 'signed', isCurrent: true, attorney: null })).toBe(false)
  expect(isToSign({ status: 'signed', isCurrent: false, attorney: null })).toBe(true)
  expect(isToSign({ status: 'pending', isCurrent: true, attorney: null })).toBe(true)
  expect(isToSign({ status: 'not_started', isCurrent: false, attorney: null })).toBe(true)
})

test('what an attorney signs is not to sign for the owner who gave the power', () => {
  expect(isToSign({ status: 'pending', isCurrent: true, attorney: 'Hélène Vidal' })).toBe(false)
})

test('the signature is awaited once it was requested for this version', () => {
  expect(isAwaited({ status: 'pending', isCurrent: true })).toBe(true)
  expect(isAwaited({ status: 'pending', isCurrent: false })).toBe(false)
  expect(isAwaited({ status: 'error', isCurrent: true })).toBe(false)
})
