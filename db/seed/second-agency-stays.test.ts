import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { secondAgencyReservations } from './second-agency-stays.ts'
import type { SeededVilla } from './seed-villas.ts'
import { contentOf, ratesOf } from './villa-content.ts'
import { ALL_VILLAS } from './villas/all-villas.ts'

test('the second agency has a stay under way, one to be paid and one cancelled, on whichever day the demonstration begins', () => {
  for (let today: CivilDate = '2026-11-24'; today < '2028-12-01'; today = addDays(today, 1)) {
    const year = Number(today.slice(0, 4))
    const villas = ALL_VILLAS.map((seed, index) => ({
      ...{ seed, isPublished: true, content: contentOf(seed, index, []), rates: ratesOf(seed, year) },
    })) as unknown as SeededVilla[]
    const stays = secondAgencyReservations(villas, { today, now: new Date(`${today}T09:00:00Z`) })
    expect(stays.map(({ status }) => status)).toEqual(['confirmed', 'awaiting_payment', 'cancelled'])
    const [underWay] = stays.map(({ stay }) => stay)
    expect(underWay!.arrival <= today && today < underWay!.departure, today).toBe(true)
  }
})
