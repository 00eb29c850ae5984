import { expect, test } from 'vitest'
import { scheduleOf } from '#modules/pricing/payment-schedule.ts'
import { lastDayToPay, UNPAID_TERMS } from '#modules/reservations/unpaid-terms.ts'
import { addDays, type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import type { SeededVilla } from './seed-villas.ts'
import { overdueReservations } from './story.ts'
import { contentOf, ratesOf } from './villa-content.ts'
import { ALL_VILLAS } from './villas/all-villas.ts'

test('the stay that owes its balance owes it on whichever day the demonstration begins, with days left to pay it', () => {
  for (let today: CivilDate = '2026-11-24'; today < '2028-12-01'; today = addDays(today, 1)) {
    const year = Number(today.slice(0, 4))
    const villas = ALL_VILLAS.map((seed, index) => ({
      ...{ seed, isPublished: true, regime: 'hoguet' },
      content: contentOf(seed, index, []),
      rates: ratesOf(seed, year),
    })) as unknown as SeededVilla[]
    const [owing] = overdueReservations(villas, { today, now: new Date(`${today}T09:00:00Z`) })
    const { arrival } = owing!.stay
    const bookedOn = civilDateInParis(owing!.bookedAt)
    const dues = scheduleOf({ rent: 1_000_000, other: 50_000, regime: 'hoguet', bookedOn, arrival })
    expect(dues.length, today).toBe(2)
    expect(dues.at(-1)!.dueOn < today, today).toBe(true)
    expect(lastDayToPay(addDays(today, -1), arrival, UNPAID_TERMS), today).toBe(addDays(today, 7))
  }
})
