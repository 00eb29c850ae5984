import { expect, test } from 'vitest'
import { scheduleOf } from '#modules/pricing/payment-schedule.ts'
import { lastDayToPay, UNPAID_TERMS } from '#modules/reservations/unpaid-terms.ts'
import { addDays, type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import type { ReservationSeed } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'
import { overdueReservations, ownReservations } from './story.ts'
import { travelerNumber } from './travelers.ts'
import { contentOf, ratesOf } from './villa-content.ts'
import { ALL_VILLAS } from './villas/all-villas.ts'

type Story = { today: CivilDate; now: Date; villas: SeededVilla[] }

/** The demonstration begun on each day of two years. */
function* stories(): Generator<Story> {
  for (let today: CivilDate = '2026-11-24'; today < '2028-12-01'; today = addDays(today, 1)) {
    const year = Number(today.slice(0, 4))
    const villas = ALL_VILLAS.map((seed, index) => ({
      ...{ seed, isPublished: true, regime: 'hoguet' },
      content: contentOf(seed, index, []),
      rates: ratesOf(seed, year),
    })) as unknown as SeededVilla[]
    yield { today, now: new Date(`${today}T09:00:00Z`), villas }
  }
}

function duesOf({ stay: { arrival }, bookedAt }: ReservationSeed) {
  const bookedOn = civilDateInParis(bookedAt)
  return scheduleOf({ rent: 1_000_000, other: 50_000, regime: 'hoguet', bookedOn, arrival })
}

test('the stay that owes its balance owes it on whichever day the demonstration begins, with days left to pay it', () => {
  for (const { today, now, villas } of stories()) {
    const [owing] = overdueReservations(villas, { today, now })
    const dues = duesOf(owing!)
    expect(dues.length, today).toBe(2)
    expect(dues.at(-1)!.dueOn < today, today).toBe(true)
    expect(lastDayToPay(addDays(today, -1), owing!.stay.arrival, UNPAID_TERMS), today).toBe(addDays(today, 7))
  }
})

test('the traveler’s stay to come could be asked for whole on whichever day the demonstration begins, and has not begun', () => {
  const traveler = { userId: 'camille', details: travelerNumber(0) }
  for (const { today, now, villas } of stories()) {
    const toCome = ownReservations(villas, traveler, { today, now }).filter(
      ({ status, stay }) => status === 'confirmed' && stay.arrival > today,
    )
    expect(toCome, today).toHaveLength(1)
    expect(duesOf(toCome[0]!).at(-1)!.dueOn <= today, today).toBe(true)
  }
})
