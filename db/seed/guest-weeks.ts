import { partyOf } from '#modules/pricing/party.ts'
import { addDays } from '#shared/civil-date.ts'
import type { ReservationSeed } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'
import { firstPossible, type Now } from './story.ts'
import { travelerNumber } from './travelers.ts'

/** A week of a person without account in a villa, which begins `inDays` after today, or on the nearest day that the villa allows. */
export type GuestWeek = { villa: string; inDays: number; adults: number; children: number; traveler: number }

const NIGHTS = 7
const DAY = 86_400_000

/** The confirmed stays of these weeks, booked so many days ago; a week that its villa cannot take is left out. */
export function guestWeeks(
  weeks: readonly GuestWeek[],
  villas: readonly SeededVilla[],
  { today, now, bookedDaysAgo }: Now & { bookedDaysAgo: number },
): ReservationSeed[] {
  return weeks.flatMap(({ villa: id, inDays, adults, children, traveler }) => {
    const villa = villas.find(({ seed, isPublished }) => isPublished && seed.id === id)
    const arrival = addDays(today, inDays)
    const stay = villa && firstPossible(villa, { arrival, departure: addDays(arrival, NIGHTS) })
    if (!stay) return []
    return {
      ...{ villa, stay, status: 'confirmed' as const, userId: null },
      party: partyOf({ adults, children }),
      traveler: travelerNumber(traveler),
      bookedAt: new Date(now.getTime() - bookedDaysAgo * DAY),
      holdUntil: now,
    }
  })
}
