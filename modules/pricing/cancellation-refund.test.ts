import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import {
  cancellationNotes,
  cancellationOutlook,
  cancellationTerms,
  freeCancellationUntil,
  hostIndemnityOn,
  keepAtMost,
  openTerms,
  refundOn,
  refundOutlook,
} from './cancellation-refund.ts'
import type { QuoteLine } from './quote-line.ts'

const LINES: QuoteLine[] = [
  { kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 1_000_001 },
  { kind: 'cleaning', code: null, label: 'Ménage de fin de séjour', amount: 45_000 },
  { kind: 'linen', code: null, label: 'Linge de maison', amount: 28_000 },
  { kind: 'service', code: null, label: 'Frais de service', amount: 15_000 },
  { kind: 'add_on', code: 'spa', label: 'Spa et bien-être, 1 jour', amount: 8_000 },
  { kind: 'tourist_tax', code: null, label: 'Taxe de séjour', amount: 29_022 },
]
const TOTAL = 1_125_023

const booking = {
  policy: 'moderate',
  lines: LINES,
  bookedOn: '2027-01-10',
  arrival: '2027-07-17',
  cancelledBy: 'traveler',
} as const

const refunds = (cancelledOn: CivilDate) =>
  refundOn({ ...booking, cancelledOn }).lines.map(({ refund }) => refund)

describe('refund of a cancellation', () => {
  test('gives everything back up to the policy’s first date, that day included', () => {
    expect(refundOn({ ...booking, cancelledOn: '2027-05-18' }).total).toBe(TOTAL)
  })

  test('gives half of rent and service fee back after that date, and every other line whole', () => {
    expect(refunds('2027-05-19')).toEqual([500_001, 45_000, 28_000, 7_500, 8_000, 29_022])
    expect(refunds('2027-06-17')).toEqual(refunds('2027-05-19'))
  })

  test('gives rent and service fee back no more after the second date, the other lines until arrival', () => {
    expect(refunds('2027-06-18')).toEqual([0, 45_000, 28_000, 0, 8_000, 29_022])
    expect(refunds('2027-07-16')).toEqual(refunds('2027-06-18'))
  })

  test('gives nothing back from the day of arrival on', () => {
    expect(refundOn({ ...booking, cancelledOn: '2027-07-17' }).total).toBe(0)
  })

  test('gives everything back when the host cancels, on any day', () => {
    expect(refundOn({ ...booking, cancelledBy: 'host', cancelledOn: '2027-07-20' }).total).toBe(TOTAL)
  })

  test('gives everything back until the day after booking when the arrival is 14 days away or more', () => {
    const late = { ...booking, policy: 'strict', bookedOn: '2027-07-03' } as const
    expect(refundOn({ ...late, cancelledOn: '2027-07-04' }).total).toBe(TOTAL)
    expect(refundOn({ ...late, cancelledOn: '2027-07-05' }).total).toBe(45_000 + 28_000 + 8_000 + 29_022)
    expect(freeCancellationUntil('2027-07-03', '2027-07-17')).toBe('2027-07-04')
    expect(freeCancellationUntil('2027-07-04', '2027-07-17')).toBeNull()
  })

  test('gives everything back when an event prevents the stay', () => {
    expect(refundOn({ ...booking, cancelledBy: 'event', cancelledOn: '2027-07-20' }).total).toBe(TOTAL)
  })

  test('keeps no more than was paid', () => {
    const half = refundOn({ ...booking, cancelledOn: '2027-06-01' })
    const kept = 500_001 + 7_500
    const keptOf = (paid: number) => TOTAL - keepAtMost(half, paid).total
    expect([TOTAL, kept + 1, kept].map(keptOf)).toEqual([kept - 1, kept - 1, kept - 1])
    expect(keptOf(250_000)).toBe(250_000)
    expect(keptOf(0)).toBe(0)
  })
})

describe('the indemnity of a host who cancels', () => {
  const indemnity = (cancelledOn: CivilDate, nature: 'acompte' | 'arrhes' = 'acompte', paid = 250_000) =>
    hostIndemnityOn({ ...booking, cancelledOn, nature, paid })

  test('is what the traveler would have lost by cancelling that day', () => {
    expect(indemnity('2027-05-18')).toBe(0)
    expect(indemnity('2027-05-19')).toBe(500_000 + 7_500)
    expect(indemnity('2027-06-18')).toBe(1_000_001 + 15_000)
    expect(indemnity('2027-07-17')).toBe(TOTAL)
  })

  test('is at least the arrhes that were paid, which are then given back twice (domain §3)', () => {
    expect(indemnity('2027-05-18', 'arrhes')).toBe(250_000)
    expect(indemnity('2027-06-18', 'arrhes')).toBe(1_015_001)
    expect(indemnity('2027-06-18', 'arrhes', TOTAL)).toBe(TOTAL)
  })
})

describe('cancellation terms', () => {
  test('are French sentences with their dates', () => {
    expect(cancellationTerms('moderate', '2027-07-17')).toEqual([
      {
        until: '2027-05-18',
        text: 'Jusqu’au 18\u00a0mai\u00a02027\u00a0: loyer remboursé en totalité',
        rentPercent: 100,
      },
      {
        until: '2027-06-17',
        text: 'Du 19\u00a0mai\u00a02027 au 17\u00a0juin\u00a02027\u00a0: 50\u00a0% du loyer remboursé',
        rentPercent: 50,
      },
      { until: null, text: 'À partir du 18\u00a0juin\u00a02027\u00a0: loyer non remboursé', rentPercent: 0 },
    ])
  })

  test('give everything back until a later date the more flexible the policy is', () => {
    const until = (policy: 'flexible' | 'moderate' | 'strict') =>
      cancellationTerms(policy, '2027-07-17')[0]!.until!
    expect(until('flexible') > until('moderate')).toBe(true)
    expect(until('moderate') > until('strict')).toBe(true)
  })
})

describe('what is offered on a day', () => {
  const terms = cancellationTerms('moderate', '2027-07-17')

  test('is the terms of which a day is left, the last day included', () => {
    expect(openTerms(terms, '2027-05-18')).toEqual(terms)
    expect(openTerms(terms, '2027-05-19')).toEqual(terms.slice(1))
    expect(openTerms(terms, '2027-07-10')).toEqual(terms.slice(2))
  })

  test('has the free cancellation only while the arrival is far enough', () => {
    const notes = (today: CivilDate) => cancellationNotes('2027-07-17', today).join(' ')
    expect(notes('2027-07-03')).toContain('Annulation gratuite')
    expect(notes('2027-07-04')).not.toContain('Annulation gratuite')
    expect(cancellationNotes(null, '2027-07-04').join(' ')).toContain('Annulation gratuite')
  })
})

describe('any refund', () => {
  const START: CivilDate = '2027-01-01'
  const amounts = fc.array(fc.nat(5_000_000), { minLength: LINES.length, maxLength: LINES.length })
  const asked = fc.record({
    policy: fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const),
    lines: amounts.map((list) => LINES.map((line, i) => ({ ...line, amount: list[i]! }))),
    arrival: fc.nat(400).map((days) => addDays(START, days)),
  })

  test('never exceeds the amount of a line, and never grows when the traveler cancels later', () => {
    fc.assert(
      fc.property(asked, fc.nat(450), fc.nat(60), (input, after, more) => {
        const on = (days: number) =>
          refundOn({ ...input, bookedOn: START, cancelledOn: addDays(START, days), cancelledBy: 'traveler' })
        const [early, late] = [on(after), on(after + more)]
        early.lines.forEach((line, i) => {
          expect(line.refund).toBeLessThanOrEqual(line.amount)
          expect(late.lines[i]!.refund).toBeLessThanOrEqual(line.refund)
          expect(late.lines[i]!.refund).toBeGreaterThanOrEqual(0)
        })
        expect(early.total).toBe(early.lines.reduce((sum, { refund }) => sum + refund, 0))
      }),
    )
  })

  test('keeps at most what was paid; a host’s indemnity is what the traveler would have lost', () => {
    fc.assert(
      fc.property(asked, fc.nat(450), fc.double({ min: 0, max: 1, noNaN: true }), (input, after, share) => {
        const refund = refundOn({
          ...input,
          bookedOn: START,
          cancelledOn: addDays(START, after),
          cancelledBy: 'traveler',
        })
        const total = input.lines.reduce((sum, { amount }) => sum + amount, 0)
        const paid = Math.floor(total * share)
        const limited = keepAtMost(refund, paid)
        expect(total - limited.total).toBe(Math.min(paid, total - refund.total))
        expect(limited.lines.reduce((sum, line) => sum + line.refund, 0)).toBe(limited.total)
        for (const [i, line] of limited.lines.entries()) {
          expect(line.refund).toBeGreaterThanOrEqual(refund.lines[i]!.refund)
          expect(line.refund).toBeLessThanOrEqual(line.amount)
        }
        const day = { ...input, bookedOn: START, cancelledOn: addDays(START, after) }
        expect(hostIndemnityOn({ ...day, nature: 'acompte', paid })).toBe(total - refund.total)
        expect(hostIndemnityOn({ ...day, nature: 'arrhes', paid })).toBeGreaterThanOrEqual(paid)
      }),
    )
  })
})

describe('the conditions of a booking under way', () => {
  const booking = { policy: 'moderate', bookedOn: '2026-11-21', arrival: '2027-05-08' } as const

  test('name the free cancellation through its last day, and not after', () => {
    const [free, refund] = cancellationOutlook(booking, '2026-11-22')
    expect(free).toBe('Annulation gratuite jusqu’au 22\u00a0novembre\u00a02026')
    expect(cancellationOutlook(booking, '2026-11-23')).toEqual([refund])
  })

  test('name the policy’s row of today', () => {
    expect(cancellationOutlook(booking, '2027-03-10')).toEqual([
      '50\u00a0% du loyer remboursé si vous annulez jusqu’au 8\u00a0avril\u00a02027',
    ])
  })
})

describe('what a cancellation gives back, in a sentence', () => {
  const on = (day: CivilDate) => refundOutlook({ policy: 'moderate', arrival: '2027-05-08', day })

  test.each([
    ['2026-11-21', 'Loyer remboursé en totalité si vous annulez jusqu’au 9\u00a0mars\u00a02027'],
    ['2027-03-09', 'Loyer remboursé en totalité si vous annulez jusqu’au 9\u00a0mars\u00a02027'],
    ['2027-03-10', '50\u00a0% du loyer remboursé si vous annulez jusqu’au 8\u00a0avril\u00a02027'],
    ['2027-04-09', 'Loyer non remboursé si vous annulez'],
  ] as const)('on %s is « %s »', (day, words) => {
    expect(on(day)).toBe(words)
  })
})
