import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { amountsOf, type Due, dueNow, installmentsOf, mostAskableOn, scheduleOf } from './payment-schedule.ts'

const villa = { regime: 'hoguet', rent: 2_000_000, other: 0, arrival: '2027-07-17' } as const

const brief = (dues: Due[]) => dues.map(({ dueOn, amount, kind }) => [dueOn, amount, kind])
const sumOf = (dues: Due[]) => dues.reduce((sum, { amount }) => sum + amount, 0)

describe('schedule of an agency (loi Hoguet)', () => {
  test('asks nothing before six months', () => {
    const dues = scheduleOf({ ...villa, bookedOn: '2026-11-20' })
    expect(brief(dues)).toEqual([
      ['2027-01-17', 500_000, 'deposit'],
      ['2027-06-17', 1_500_000, 'balance'],
    ])
    expect(dueNow(dues, '2026-11-20')).toBe(0)
  })

  test('asks a quarter of the rent now between six months and one', () => {
    const dues = scheduleOf({ ...villa, bookedOn: '2027-02-01' })
    expect(brief(dues)).toEqual([
      ['2027-02-01', 500_000, 'deposit'],
      ['2027-06-17', 1_500_000, 'balance'],
    ])
    expect(dueNow(dues, '2027-02-01')).toBe(500_000)
    expect(dueNow(dues, '2027-06-17')).toBe(2_000_000)
  })

  test('asks everything now from one month before', () => {
    expect(brief(scheduleOf({ ...villa, bookedOn: '2027-06-20' }))).toEqual([
      ['2027-06-20', 2_000_000, 'full'],
    ])
    expect(brief(scheduleOf({ ...villa, bookedOn: '2027-06-17' }))).toEqual([
      ['2027-06-17', 2_000_000, 'full'],
    ])
    expect(scheduleOf({ ...villa, bookedOn: '2027-06-16' })).toHaveLength(2)
  })

  test('may ask a quarter of the rent from six months before the arrival, everything from one month', () => {
    const booking = { ...villa, bookedOn: '2026-11-20' } as const
    const days = ['2026-11-20', '2027-01-16', '2027-01-17', '2027-06-16', '2027-06-17'] as const
    expect(days.map((day) => mostAskableOn(booking, day))).toEqual([0, 0, 500_000, 500_000, 2_000_000])
  })

  test('starts on the 1st of the next month when the month lacks the day of the arrival', () => {
    const [deposit] = scheduleOf({ ...villa, arrival: '2027-08-31', bookedOn: '2026-11-20' })
    expect(deposit?.dueOn).toBe('2027-03-01')
  })

  test('leaves fees, add-ons and tax for the last payment, and never rounds the quarter up', () => {
    expect(brief(scheduleOf({ ...villa, rent: 1_000_003, other: 90_000, bookedOn: '2027-02-01' }))).toEqual([
      ['2027-02-01', 250_000, 'deposit'],
      ['2027-06-17', 840_003, 'balance'],
    ])
  })

  test('labels the deposit as the contract does', () => {
    expect(scheduleOf({ ...villa, bookedOn: '2027-02-01' }).map(({ label }) => label)).toEqual([
      'Acompte de 25\u00a0% du loyer',
      'Solde',
    ])
    expect(scheduleOf({ ...villa, bookedOn: '2027-02-01', nature: 'arrhes' })[0]?.label).toBe(
      'Arrhes de 25\u00a0% du loyer',
    )
  })

  test('never allows three installments: a third is more than a quarter, and the last month is too short', () => {
    expect(installmentsOf({ ...villa, bookedOn: '2026-11-20' })).toBeNull()
    expect(installmentsOf({ ...villa, bookedOn: '2027-02-01' })).toBeNull()
    expect(installmentsOf({ ...villa, bookedOn: '2027-06-20' })).toBeNull()
  })
})

describe('schedule of an owner who collects', () => {
  const owned = { ...villa, regime: 'direct', other: 100_000 } as const

  test('asks 30 % now and the balance 30 days before the arrival', () => {
    expect(brief(scheduleOf({ ...owned, bookedOn: '2026-11-20' }))).toEqual([
      ['2026-11-20', 630_000, 'deposit'],
      ['2027-06-17', 1_470_000, 'balance'],
    ])
  })

  test('asks everything now within 30 days', () => {
    expect(brief(scheduleOf({ ...owned, bookedOn: '2027-06-17' }))).toEqual([
      ['2027-06-17', 2_100_000, 'full'],
    ])
  })

  test('allows three installments, the last of which takes the remainder', () => {
    const dues = installmentsOf({ ...owned, rent: 200_000, other: 0, bookedOn: '2027-02-01' })!
    expect(brief(dues)).toEqual([
      ['2027-02-01', 66_667, 'installment'],
      ['2027-03-01', 66_667, 'installment'],
      ['2027-04-01', 66_666, 'installment'],
    ])
    expect(dues.map(({ label }) => label)).toEqual([
      'Versement 1 sur 3',
      'Versement 2 sur 3',
      'Versement 3 sur 3',
    ])
  })

  test('allows no installments when one would fall after the arrival', () => {
    expect(installmentsOf({ ...owned, bookedOn: '2027-05-17' })).toHaveLength(3)
    expect(installmentsOf({ ...owned, bookedOn: '2027-05-18' })).toBeNull()
  })
})

describe('any schedule', () => {
  const START = '2026-01-01'
  const booking = fc
    .record({
      regime: fc.constantFrom('hoguet' as const, 'direct' as const),
      rent: fc.nat(20_000_000),
      other: fc.nat(1_000_000),
      booked: fc.nat(800),
      ahead: fc.nat(800),
    })
    .map(({ booked, ahead, ...rest }) => {
      const bookedOn: CivilDate = addDays(START, booked)
      return { ...rest, bookedOn, arrival: addDays(bookedOn, ahead) }
    })

  test('adds up to the price, in order of date, each payment due between booking and arrival', () => {
    fc.assert(
      fc.property(booking, (asked) => {
        const dues = scheduleOf(asked)
        expect(sumOf(dues)).toBe(asked.rent + asked.other)
        expect(
          dues.every(({ amount, dueOn }) => amount > 0 && dueOn >= asked.bookedOn && dueOn <= asked.arrival),
        ).toBe(true)
        expect(dues.map(({ dueOn }) => dueOn)).toEqual(dues.map(({ dueOn }) => dueOn).sort())
        for (const { dueOn } of dues)
          expect(dueNow(dues, dueOn)).toBeLessThanOrEqual(mostAskableOn(asked, dueOn))
      }),
    )
  })

  test('by an agency never has more than a quarter of the rent asked before the last month', () => {
    fc.assert(
      fc.property(booking, fc.nat(800), (asked, later) => {
        const day = addDays(asked.bookedOn, later)
        const quarter = (asked.rent * 25) / 100
        const beforeLastMonth = day < addDays(asked.arrival, -31)
        const due = dueNow(scheduleOf({ ...asked, regime: 'hoguet' }), day)
        if (beforeLastMonth) expect(due).toBeLessThanOrEqual(quarter)
      }),
    )
  })

  test('in installments, offered by an owner alone, adds up to the price and ends by the arrival', () => {
    fc.assert(
      fc.property(booking, (asked) => {
        const dues = installmentsOf(asked)
        if (!dues) return
        expect(asked.regime).toBe('direct')
        expect(sumOf(dues)).toBe(asked.rent + asked.other)
        expect(dues.every(({ amount, dueOn }) => amount > 0 && dueOn <= asked.arrival)).toBe(true)
      }),
    )
  })

  test('is made from the lines of a quote', () => {
    expect(
      amountsOf([
        { kind: 'rent', amount: 100 },
        { kind: 'cleaning', amount: 20 },
        { kind: 'tourist_tax', amount: 3 },
      ]),
    ).toEqual({ rent: 100, other: 23 })
  })
})
