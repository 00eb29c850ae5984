import { expect, test } from 'vitest'
import { refundOn } from '#modules/pricing/cancellation-refund.ts'
import { addDays } from '#shared/civil-date.ts'
import { aCgv } from '#tests/cgv-facts-factory.ts'
import { cgvRelationArticles } from './cgv-relation.ts'

test.each(['flexible', 'moderate', 'strict'] as const)(
  'the steps of a %s policy in the conditions are those that a cancellation refunds',
  (cancellationPolicy) => {
    const { cancellation } = aCgv({}, { cancellationPolicy })
    const arrival = '2027-07-17'
    for (const { daysBefore, rentPercent } of cancellation.steps) {
      const refundAt = (cancelledOn: typeof arrival) =>
        refundOn({
          policy: cancellationPolicy,
          lines: [{ kind: 'rent', code: null, label: 'Loyer', amount: 10_000 }],
          bookedOn: '2026-01-01',
          arrival,
          cancelledOn,
          cancelledBy: 'traveler',
        }).total
      expect(refundAt(addDays(arrival, -daysBefore) as typeof arrival)).toBe(rentPercent * 100)
      expect(refundAt(addDays(arrival, 1 - daysBefore) as typeof arrival)).toBeLessThan(rentPercent * 100)
    }
  },
)

test('the cancellation table ends with a row for cancellations after its last step', () => {
  const [, cancels] = cgvRelationArticles(aCgv())
  const table = cancels!.blocks.find((block) => typeof block === 'object' && 'rows' in block)
  expect(table).toMatchObject({
    rows: [
      ['60 jours ou plus avant l’arrivée', '100 %'],
      ['30 jours ou plus avant l’arrivée', '50 %'],
      ['Plus tard', '0 %'],
    ],
  })
})
