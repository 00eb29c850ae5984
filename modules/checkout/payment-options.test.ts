import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { type OwedStay, type PaymentPlan, paymentOptionsOf, paymentSchedulesOf } from './payment-options.ts'

const stay = (over: Partial<OwedStay> = {}): OwedStay => ({
  reservationId: 'r1',
  lines: [{ kind: 'rent', amount: 2_000_000 }],
  regime: 'hoguet',
  bookedOn: '2026-11-20',
  arrival: '2027-07-17',
  ...over,
})

const ALL = { cards: true, transfers: true }

describe('payment options', () => {
  test('under hoguet, more than six months ahead, no amount is due and the card is only kept', () => {
    const options = paymentOptionsOf([stay()], '2026-11-20', ALL)
    expect(options.card!.dueToday).toBe(0)
    expect(options.card!.stays[0]!.dues.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ['2027-01-17', 500_000],
      ['2027-06-17', 1_500_000],
    ])
    expect(options.installments).toBeNull()
  })

  test('with no amount due yet a transfer is offered, even after an earlier one expired', () => {
    for (const transfers of [true, false]) {
      const { card, bankTransfer } = paymentOptionsOf([stay()], '2026-11-20', { cards: true, transfers })
      expect(bankTransfer).toEqual(card)
      expect(bankTransfer!.dueToday).toBe(0)
    }
  })

  test('a direct mandate may be paid by transfer or in three installments', () => {
    const options = paymentOptionsOf([stay({ regime: 'direct' })], '2026-11-20', ALL)
    expect(options.card!.dueToday).toBe(600_000)
    expect(options.bankTransfer?.dueToday).toBe(600_000)
    expect(options.installments?.dueToday).toBe(666_667)
    expect(options.installments!.stays[0]!.dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_000_000)
  })

  test('a transfer is offered until ten days before the arrival, and not the day after', () => {
    const offeredFor = (arrival: CivilDate) =>
      paymentOptionsOf([stay({ arrival, bookedOn: '2026-11-20' })], '2026-11-20', ALL).bankTransfer !== null
    expect([offeredFor('2026-11-30'), offeredFor('2026-11-29')]).toEqual([true, false])
  })

  test('a transfer is not offered when it could not arrive in time', () => {
    const options = paymentOptionsOf(
      [stay({ arrival: '2026-11-28', bookedOn: '2026-11-20' })],
      '2026-11-20',
      ALL,
    )
    expect(options.card!.dueToday).toBe(2_000_000)
    expect(options.bankTransfer).toBeNull()
  })

  test('installments are not offered for a selection with one villa that refuses them', () => {
    const both = [stay({ regime: 'direct' }), stay({ reservationId: 'r2' })]
    expect(paymentOptionsOf(both, '2026-11-20', ALL).installments).toBeNull()
    expect(paymentOptionsOf(both, '2026-11-20', ALL).card!.dueToday).toBe(600_000)
  })

  test('a transfer is not offered when the nights have waited for one as long as allowed', () => {
    const options = paymentOptionsOf([stay({ regime: 'direct' })], '2026-11-20', { ...ALL, transfers: false })
    expect(options.bankTransfer).toBeNull()
    expect(options.card!.dueToday).toBe(600_000)
  })

  test('without card payments a transfer alone is offered, also with no amount due yet', () => {
    const withoutCards = { cards: false, transfers: true }
    const direct = paymentOptionsOf([stay({ regime: 'direct' })], '2026-11-20', withoutCards)
    expect([direct.card, direct.installments]).toEqual([null, null])
    expect(direct.bankTransfer!.dueToday).toBe(600_000)
    const early = paymentOptionsOf([stay()], '2026-11-20', withoutCards)
    expect(early.bankTransfer!.dueToday).toBe(0)
    const late = paymentOptionsOf([stay({ arrival: '2026-11-25' })], '2026-11-20', withoutCards)
    expect(Object.values(late)).toEqual([null, null, null])
  })
})

describe('payment schedules', () => {
  const bookings = fc.record({
    rent: fc.integer({ min: 1, max: 9_000_000 }),
    tax: fc.integer({ min: 0, max: 90_000 }),
    regime: fc.constantFrom('direct' as const, 'hoguet' as const),
    ahead: fc.integer({ min: 0, max: 700 }),
    later: fc.integer({ min: 0, max: 30 }),
  })

  test('of contract and payment are the same on any day of payment, and add up to the total', () => {
    fc.assert(
      fc.property(bookings, ({ rent, tax, regime, ahead, later }) => {
        const lines = [
          { kind: 'rent' as const, amount: rent },
          { kind: 'tourist_tax' as const, amount: tax },
        ]
        const stays = [stay({ lines, regime, arrival: addDays('2026-11-20', ahead) })]
        const { agreed, installments } = paymentSchedulesOf(stays, '2026-11-20', { cards: true })
        const paid = paymentOptionsOf(stays, addDays('2026-11-20', later), ALL)
        const duesOf = (plan: PaymentPlan | null) => plan?.stays.map(({ dues }) => dues)
        expect(duesOf(paid.card)).toEqual(duesOf(agreed))
        expect(duesOf(paid.installments)).toEqual(duesOf(installments))
        for (const plan of [agreed, installments]) {
          if (!plan) continue
          const sum = plan.stays[0]!.dues.reduce((all, { amount }) => all + amount, 0)
          expect(sum).toBe(rent + tax)
        }
      }),
    )
  })
})
