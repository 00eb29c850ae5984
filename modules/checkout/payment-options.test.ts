import { describe, expect, test } from 'vitest'
import { type OwedStay, paymentOptionsOf } from './payment-options.ts'

const stay = (over: Partial<OwedStay> = {}): OwedStay => ({
  reservationId: 'r1',
  lines: [{ kind: 'rent', amount: 2_000_000 }],
  regime: 'hoguet',
  bookedOn: '2026-11-20',
  arrival: '2027-07-17',
  ...over,
})

describe('payment options', () => {
  test('nothing is asked more than six months before under hoguet: the card is only kept', () => {
    const options = paymentOptionsOf([stay()], '2026-11-20')
    expect(options.card.dueToday).toBe(0)
    expect(options.card.stays[0]!.dues.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ['2027-01-17', 500_000],
      ['2027-06-17', 1_500_000],
    ])
    expect(options.bankTransfer).toBeNull()
    expect(options.installments).toBeNull()
  })

  test('a direct mandate may be paid by transfer or in three instalments', () => {
    const options = paymentOptionsOf([stay({ regime: 'direct' })], '2026-11-20')
    expect(options.card.dueToday).toBe(600_000)
    expect(options.bankTransfer?.dueToday).toBe(600_000)
    expect(options.installments?.dueToday).toBe(666_667)
    expect(options.installments!.stays[0]!.dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_000_000)
  })

  test('a transfer is not offered when it could not come in time', () => {
    const options = paymentOptionsOf([stay({ arrival: '2026-11-28', bookedOn: '2026-11-20' })], '2026-11-20')
    expect(options.card.dueToday).toBe(2_000_000)
    expect(options.bankTransfer).toBeNull()
  })

  test('one villa that refuses instalments refuses them for the whole selection', () => {
    const both = [stay({ regime: 'direct' }), stay({ reservationId: 'r2' })]
    expect(paymentOptionsOf(both, '2026-11-20').installments).toBeNull()
    expect(paymentOptionsOf(both, '2026-11-20').card.dueToday).toBe(600_000)
  })
})
