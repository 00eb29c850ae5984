import { partyOf } from '#modules/pricing/party.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { addDays } from '#shared/civil-date.ts'
import type { ReservationSeed } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'
import { firstPossible, type Now } from './story.ts'
import { travelerNumber } from './travelers.ts'

/**
 * What the second agency has beside its past and future stays: one under way, one that waits for its payment and one that its
 * traveler gave up. Days are counted from today: a week that begins up to three days around its own still contains today.
 */
const STAYS: readonly {
  villa: string
  status: ReservationStatus
  inDays: number
  bookedDaysAgo: number
  adults: number
  traveler: number
}[] = [
  { villa: 'villa-sormiou', status: 'confirmed', inDays: -3, bookedDaysAgo: 80, adults: 4, traveler: 5 },
  {
    villa: 'villa-mistral',
    status: 'awaiting_payment',
    inDays: 80,
    bookedDaysAgo: 1,
    adults: 6,
    traveler: 8,
  },
  { villa: 'villa-cap-brun', status: 'cancelled', inDays: 45, bookedDaysAgo: 20, adults: 5, traveler: 11 },
]
const NIGHTS = 7
/** How long the nights of the open one are held: long enough for a visit of the demonstration. */
const HOLD_DAYS = 7
const DAY = 86_400_000

/** Stays of people without account in the villas of the second agency that are on the site. */
export function secondAgencyReservations(
  villas: readonly SeededVilla[],
  { today, now }: Now,
): ReservationSeed[] {
  return STAYS.flatMap(({ villa: id, status, inDays, bookedDaysAgo, adults, traveler }) => {
    const villa = villas.find(({ seed, isPublished }) => isPublished && seed.id === id)
    const arrival = addDays(today, inDays)
    const stay = villa && firstPossible(villa, { arrival, departure: addDays(arrival, NIGHTS) })
    if (!stay) return []
    return {
      ...{ villa, stay, status },
      party: partyOf({ adults, children: 0 }),
      traveler: travelerNumber(traveler),
      userId: null,
      bookedAt: new Date(now.getTime() - bookedDaysAgo * DAY - 3_600_000),
      holdUntil: new Date(now.getTime() + HOLD_DAYS * DAY),
    }
  })
}
