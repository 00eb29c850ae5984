import { describe, expect, test } from 'vitest'
import type { CancellationPolicy } from '#modules/properties/listing.ts'
import { addDays } from '#shared/civil-date.ts'
import { cancellationConditions } from './cancellation-conditions.ts'
import { formatShare, refundOn } from './cancellation-refund.ts'

const ARRIVAL = '2027-07-17'
const RENT = 100_000

/** The days before the arrival that a row names. */
const daysIn = (row: string) => [...row.matchAll(/\d+(?=\u00a0jours| à )/g)].map(Number)

describe('what a cancellation gives back, before any date is chosen', () => {
  test('is listed in days before the arrival, without a gap between two rows', () => {
    expect(cancellationConditions('moderate')).toEqual([
      'Jusqu’à 60\u00a0jours avant l’arrivée\u00a0: loyer remboursé en totalité',
      'De 59 à 30\u00a0jours avant l’arrivée\u00a0: 50\u00a0% du loyer remboursé',
      'Moins de 30\u00a0jours avant l’arrivée\u00a0: loyer non remboursé',
    ])
  })

  test.each<CancellationPolicy>(['flexible', 'moderate', 'strict'])(
    'of the policy %s state the share that is refunded on the days of each row',
    (policy) => {
      const shareOn = (daysBefore: number) => {
        const { total } = refundOn({
          policy,
          lines: [{ kind: 'rent', code: null, label: 'Loyer', amount: RENT }],
          bookedOn: '2026-11-20',
          arrival: ARRIVAL,
          cancelledOn: addDays(ARRIVAL, -daysBefore),
          cancelledBy: 'traveler',
        })
        return formatShare((total / RENT) * 100)
      }
      const rows = cancellationConditions(policy)
      const last = rows.at(-1)!
      for (const row of rows.slice(0, -1)) {
        for (const day of daysIn(row)) expect(row).toContain(shareOn(day))
      }
      for (const day of daysIn(last)) expect(last).toContain(shareOn(day - 1))
    },
  )
})
