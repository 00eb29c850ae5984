import { type GuestWeek, guestWeeks } from './guest-weeks.ts'
import type { ReservationSeed } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'
import type { Now } from './story.ts'

/** What becomes of the deposit of a stay of the demonstration. */
export type DepositFate = 'unanswered' | 'held' | 'over' | 'claimed' | 'contested' | 'released'

/** One stay for each state of a deposit, and one of which the agency may claim something; days are counted from today. */
export const DEPOSIT_STAYS: readonly (GuestWeek & { fate: DepositFate })[] = [
  { villa: 'penthouse-larvotto', fate: 'unanswered', inDays: 2, adults: 4, children: 0, traveler: 28 },
  { villa: 'villa-mont-boron', fate: 'held', inDays: 0, adults: 5, children: 2, traveler: 31 },
  { villa: 'villa-canoubiers', fate: 'over', inDays: -10, adults: 5, children: 0, traveler: 45 },
  { villa: 'villa-aurelia', fate: 'claimed', inDays: -11, adults: 6, children: 1, traveler: 34 },
  { villa: 'villa-esterel', fate: 'contested', inDays: -12, adults: 4, children: 2, traveler: 37 },
  { villa: 'villa-dramont', fate: 'released', inDays: -20, adults: 6, children: 0, traveler: 41 },
]
const BOOKED_DAYS_AGO = 90

/** The stays whose deposits the demonstration follows, by people without account in villas of the first agency. */
export function depositReservations(villas: readonly SeededVilla[], now: Now): ReservationSeed[] {
  return guestWeeks(DEPOSIT_STAYS, villas, { ...now, bookedDaysAgo: BOOKED_DAYS_AGO })
}
