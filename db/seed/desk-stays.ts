import { guestWeeks } from './guest-weeks.ts'
import type { ReservationSeed } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'
import type { Now } from './story.ts'

/** Stays that begin or end today, or on the nearest day that the rules of the villa allow; days are counted from today. */
const STAYS = [
  { villa: 'bastide-des-parfums', inDays: -7, adults: 6, children: 2, traveler: 17 },
  { villa: 'villa-garavan', inDays: -7, adults: 4, children: 0, traveler: 20 },
  { villa: 'mas-des-oliviers', inDays: 0, adults: 5, children: 3, traveler: 22 },
  { villa: 'villa-palmiers', inDays: 0, adults: 4, children: 1, traveler: 25 },
] as const
const BOOKED_DAYS_AGO = 75

/** The arrivals and the departures of an agent's day, by people without account in villas of the first agency. */
export function deskReservations(villas: readonly SeededVilla[], now: Now): ReservationSeed[] {
  return guestWeeks(STAYS, villas, { ...now, bookedDaysAgo: BOOKED_DAYS_AGO })
}
