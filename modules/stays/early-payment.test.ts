import { describe, expect, test } from 'vitest'
import type { PaymentDue } from '#modules/payments/payment-due.ts'
import { scheduleOf } from '#modules/pricing/payment-schedule.ts'
import { earlyPaymentOn } from './early-payment.ts'

const bookingOf = (regime: 'hoguet' | 'direct') => ({
  ...{ regime, rent: 2_000_000, other: 0 },
  ...{ bookedOn: '2026-11-20', arrival: '2027-07-17' },
})

/** The schedule of the booking, with that much paid of its first due. */
function duesOf(regime: 'hoguet' | 'direct', paid: number): PaymentDue[] {
  return scheduleOf(bookingOf(regime) as never).map((due, i) => ({
    ...due,
    ...{
      publicId: `due-${i + 1}`,
      position: i + 1,
      paid: i === 0 ? paid : 0,
      lastDay: null,
      isDebitOver: false,
    },
  }))
}

describe('the next due before its day', () => {
  test('may be paid where the owner lets without an agency: its rest, and nothing more', () => {
    const early = earlyPaymentOn(duesOf('direct', 600_000), bookingOf('direct') as never, '2026-11-21')
    expect(early).toMatchObject({ due: 'due-2', amount: 1_400_000, dueOn: '2027-06-17', allowed: true })
  })

  test('may not be received by an agency sooner than the law allows', () => {
    const booking = bookingOf('hoguet') as never
    expect(earlyPaymentOn(duesOf('hoguet', 0), booking, '2026-11-21')).toMatchObject({ allowed: false })
    expect(earlyPaymentOn(duesOf('hoguet', 500_000), booking, '2027-06-16')).toMatchObject({
      ...{ due: 'due-2', allowed: false },
    })
  })

  test('is not offered while a due of today or before waits, nor when all is paid', () => {
    const booking = bookingOf('direct') as never
    expect(earlyPaymentOn(duesOf('direct', 0), booking, '2026-11-20')).toBeNull()
    const paid = duesOf('direct', 0).map((due) => ({ ...due, paid: due.amount }))
    expect(earlyPaymentOn(paid, booking, '2026-11-21')).toBeNull()
  })
})
