import { partyOf } from '#modules/pricing/party.ts'
import { addDays } from '#shared/civil-date.ts'
import type { ReservationSeed } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'
import { firstPossible, type Now } from './story.ts'
import { travelerNumber } from './travelers.ts'

/** Stays that begin or end today, or on the nearest day that the rules of the villa allow; days are counted from today. */
const STAYS = [
  { villa: 'bastide-des-parfums', inDays: -7, adults: 6, children: 2, traveler: 17 },
  { villa: 'villa-garavan', inDays: -7, adults: 4, children: 0, traveler: 20 },
  { villa: 'mas-des-oliviers', inDays: 0, adults: 5, children: 3, traveler: 22 },
  { villa: 'villa-palmiers', inDays: 0, adults: 4, children: 1, traveler: 25 },
] as const
const NIGHTS = 7
const BOOKED_DAYS_AGO = 75
const DAY = 86_400_000

/** The arrivals and the departures of an agent's day, by people without account in villas of the first agency. */
export function deskReservations(villas: readonly SeededVilla[], { today, now }: Now): ReservationSeed[] {
  return STAYS.flatMap(({ villa: id, inDays, adults, children, traveler }) => {
    const villa = villas.find(({ seed, isPublished }) => isPublished && seed.id === id)
    const arrival = addDays(today, inDays)
    const stay = villa && firstPossible(villa, { arrival, departure: addDays(arrival, NIGHTS) })
    if (!stay) return []
    return {
      ...{ villa, stay, status: 'confirmed' as const, userId: null },
      party: partyOf({ adults, children }),
      traveler: travelerNumber(traveler),
      bookedAt: new Date(now.getTime() - BOOKED_DAYS_AGO * DAY),
      holdUntil: now,
    }
  })
}
