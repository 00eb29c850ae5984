import { expect, test } from 'vitest'
import { refundOn } from '#modules/pricing/cancellation-refund.ts'
import { addDays } from '#shared/civil-date.ts'
import { CANCELLATION_WORDS } from './cancellation-words.ts'

const ARRIVAL = '2027-07-17'
const RENT = 100_000

test.each(['flexible', 'moderate', 'strict'] as const)(
  'the general terms say of the policy %s what it pays back',
  (policy) => {
    const back = (daysBefore: number) =>
      refundOn({
        policy,
        lines: [{ kind: 'rent', label: 'Loyer', amount: RENT } as never],
        bookedOn: '2026-11-20',
        arrival: ARRIVAL,
        cancelledOn: addDays(ARRIVAL, -daysBefore),
        cancelledBy: 'traveller',
      }).total
    const { wholeUntilDays, halfUntilDays } = CANCELLATION_WORDS[policy]
    expect([wholeUntilDays, wholeUntilDays - 1, halfUntilDays, halfUntilDays - 1].map(back)).toEqual([
      RENT,
      RENT / 2,
      RENT / 2,
      0,
    ])
  },
)
