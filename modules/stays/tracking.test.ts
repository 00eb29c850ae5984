import { expect, test } from 'vitest'
import { mayCancel, mayPay, maySign } from './tracking.ts'

const contract = (status: 'signed' | 'pending', signatureUrl: string | null = '/signature/x') => ({
  status,
  signatureUrl,
})
const unpaid = { status: 'pending', paymentUrl: '/checkout/pay' } as const

test('signing is possible only when the contract has an address to sign at', () => {
  expect(maySign({ status: 'awaiting_signature', contract: contract('pending') })).toBe(true)
  expect(maySign({ status: 'awaiting_signature', contract: contract('pending', null) })).toBe(false)
  expect(maySign({ status: 'awaiting_payment', contract: contract('signed') })).toBe(false)
  expect(maySign({ status: 'cancelled', contract: contract('pending') })).toBe(false)
})

test('paying is possible only after the signature', () => {
  expect(mayPay({ status: 'awaiting_payment', contract: contract('signed'), payment: unpaid })).toBe(true)
  expect(mayPay({ status: 'awaiting_payment', contract: contract('pending'), payment: unpaid })).toBe(false)
  expect(
    mayPay({
      status: 'confirmed',
      contract: contract('signed'),
      payment: { ...unpaid, status: 'succeeded' },
    }),
  ).toBe(false)
})

test('cancelling is offered until the day before the arrival, and never for a stay that is cancelled', () => {
  const dates = { startDate: '2027-07-17', endDate: '2027-07-24', nights: 7 } as const
  const on = (today: '2027-07-16' | '2027-07-17' | '2027-07-24') =>
    mayCancel({ status: 'confirmed', dates, today })
  expect(on('2027-07-16')).toBe(true)
  expect(on('2027-07-17')).toBe(false)
  expect(on('2027-07-24')).toBe(false)
  expect(mayCancel({ status: 'cancelled', dates, today: '2027-07-16' })).toBe(false)
})
