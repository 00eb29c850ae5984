import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { type CancelledStay, cancellationOutcome, isAsSeen } from './cancellation-outcome.ts'

const stay = (change: Partial<CancelledStay> = {}): CancelledStay => ({
  policy: 'moderate',
  lines: [
    { kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 1_000_000 },
    { kind: 'cleaning', code: null, label: 'Ménage', amount: 45_000 },
  ],
  bookedOn: '2027-01-10',
  arrival: '2027-07-17',
  cancelledOn: '2027-06-01',
  cancelledBy: 'traveler',
  paid: 1_045_000,
  nature: 'acompte',
  ...change,
})

describe('the money of a cancelled stay', () => {
  test('a traveler who cancels is refunded what they paid minus the amount kept by the conditions', () => {
    expect(cancellationOutcome(stay())).toMatchObject({ refunded: 545_000, kept: 500_000, indemnity: 0 })
    expect(cancellationOutcome(stay({ paid: 250_000 }))).toMatchObject({ refunded: 0, kept: 250_000 })
  })

  test('a host who cancels refunds everything and owes an indemnity equal to what the traveler would have lost', () => {
    const outcome = cancellationOutcome(stay({ cancelledBy: 'host', paid: 250_000 }))
    expect(outcome).toMatchObject({ refunded: 250_000, kept: 0, indemnity: 500_000 })
  })

  test('a host who cancels refunds arrhes and owes the same amount again as an indemnity', () => {
    const early = stay({ cancelledBy: 'host', cancelledOn: '2027-02-01', paid: 250_000, nature: 'arrhes' })
    expect(cancellationOutcome(early)).toMatchObject({ refunded: 250_000, indemnity: 250_000 })
  })

  test('no indemnity is owed for an unforeseeable event or an unsigned stay', () => {
    const event = stay({ cancelledBy: 'event', paid: 250_000 })
    expect(cancellationOutcome(event)).toMatchObject({ refunded: 250_000, kept: 0, indemnity: 0 })
    const unsigned = stay({ cancelledBy: 'host', paid: 0, nature: null })
    expect(cancellationOutcome(unsigned)).toMatchObject({ refunded: 0, kept: 0, indemnity: 0 })
  })

  test('every cent paid is either kept or refunded, for every canceller and day', () => {
    fc.assert(
      fc.property(
        fc.record({
          paid: fc.integer({ min: 0, max: 1_045_000 }),
          day: fc.integer({ min: 0, max: 200 }),
          cancelledBy: fc.constantFrom('traveler' as const, 'host' as const, 'event' as const),
          policy: fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const),
          nature: fc.constantFrom('acompte' as const, 'arrhes' as const, null),
        }),
        ({ day, ...change }) => {
          const outcome = cancellationOutcome(stay({ ...change, cancelledOn: addDays('2027-01-10', day) }))
          expect(outcome.refunded + outcome.kept).toBe(change.paid)
          expect(Math.min(outcome.refunded, outcome.kept, outcome.indemnity)).toBeGreaterThanOrEqual(0)
          const lines = outcome.refund.lines.reduce((sum, { amount, refund }) => sum + amount - refund, 0)
          expect(lines).toBe(outcome.kept)
          if (change.cancelledBy !== 'traveler') expect(outcome.kept).toBe(0)
          if (change.cancelledBy !== 'host') expect(outcome.indemnity).toBe(0)
        },
      ),
    )
  })
})

test('a figure that differs by one cent is not the figure that was shown', () => {
  const seen = { refunded: 120_000, kept: 30_000, indemnity: 5_000 }
  expect(isAsSeen({ ...seen }, seen)).toBe(true)
  for (const figure of ['refunded', 'kept', 'indemnity'] as const)
    expect(isAsSeen({ ...seen, [figure]: seen[figure] + 1 }, seen)).toBe(false)
})
