import { expect, test } from 'vitest'
import type { PaymentStatus } from '#modules/payments/payment-status.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { paymentProgress } from './payment-progress.ts'

const stay = (id: number, status: ReservationStatus = 'awaiting_payment') => ({ reservation: { id, status } })
const payment = (status: PaymentStatus, ...reservationIds: number[]) => ({ status, reservationIds })

const progress = (
  stays: Parameters<typeof paymentProgress>[0],
  ...payments: ReturnType<typeof payment>[]
) => {
  const { toPay, isPaid } = paymentProgress(stays, payments)
  return { toPay: toPay.map(({ reservation }) => reservation.id), isPaid }
}

test('before any payment each stay is to pay', () => {
  expect(progress([stay(1), stay(2)])).toEqual({ toPay: [1, 2], isPaid: false })
})

test('a refused charge of one holder leaves its stays to pay, and those of the paid holder are paid', () => {
  expect(progress([stay(1), stay(2)], payment('succeeded', 1), payment('failed', 2))).toEqual({
    toPay: [2],
    isPaid: false,
  })
})

test('a stay whose payment is under way is neither paid nor to pay', () => {
  for (const status of ['created', 'processing', 'requires_action', 'awaiting_transfer'] as const)
    expect(progress([stay(1), stay(2)], payment(status, 1), payment('cancelled', 2))).toEqual({
      toPay: [2],
      isPaid: false,
    })
})

test('once each holder is paid, or its stay is settled, nothing is left', () => {
  expect(progress([stay(1), stay(2, 'cancelled')], payment('succeeded', 1))).toEqual({
    toPay: [],
    isPaid: true,
  })
  expect(progress([stay(1, 'confirmed'), stay(2)], payment('succeeded', 2))).toEqual({
    toPay: [],
    isPaid: true,
  })
})
