import type { Stay } from '#modules/calendar/stay.ts'
import { nearestStays } from '#modules/calendar/stay-rules.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { planOccupations, seededRandom } from './occupation-plan.ts'
import type { ReservationSeed } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'
import { travelerNumber } from './travelers.ts'

/** Nights closed to booking without a reservation: the owner's, or works. */
export type Closure = {
  propertyId: number
  stay: Stay
  kind: 'owner_stay' | 'block'
  note: string | null
  madeOn: CivilDate
}

export type Now = { today: CivilDate; now: Date }

/** The demo traveler's own stays: one in each status, and one that is over. The one to come is less than a month ahead, so that it is paid whole. Days are counted from today. */
const OWN_STAYS: readonly {
  villa: string
  status: ReservationStatus
  inDays: number
  bookedDaysAgo: number
  guests: [number, number]
}[] = [
  { villa: 'villa-azur', status: 'confirmed', inDays: -140, bookedDaysAgo: 260, guests: [6, 2] },
  { villa: 'mas-lavande', status: 'confirmed', inDays: 20, bookedDaysAgo: 40, guests: [6, 2] },
  { villa: 'villa-belvedere', status: 'awaiting_payment', inDays: 95, bookedDaysAgo: 1, guests: [4, 0] },
  { villa: 'villa-pinede', status: 'awaiting_signature', inDays: 150, bookedDaysAgo: 0, guests: [8, 2] },
  { villa: 'bastide-rose', status: 'pending', inDays: 175, bookedDaysAgo: 0, guests: [6, 3] },
  { villa: 'villa-des-roches', status: 'cancelled', inDays: 60, bookedDaysAgo: 25, guests: [4, 1] },
]

/** How long the story's open reservations hold their nights: long enough for a visit of the demonstration. */
const HOLD_DAYS = 7
const DAY = 86_400_000

/** The reservations of the demo traveler, in villas that are on the site. */
export function ownReservations(
  villas: readonly SeededVilla[],
  traveler: { userId: string; details: Traveler },
  { today, now }: Now,
): ReservationSeed[] {
  return OWN_STAYS.flatMap(({ villa: id, status, inDays, bookedDaysAgo, guests }) => {
    const [adults, children] = guests
    const villa = villas.find(({ seed, isPublished }) => isPublished && seed.id === id)
    const arrival = addDays(today, inDays)
    const stay = villa && firstPossible(villa, { arrival, departure: addDays(arrival, 7) })
    if (!stay) return []
    return {
      villa,
      stay,
      party: partyOf({ adults, children }),
      traveler: traveler.details,
      userId: traveler.userId,
      status,
      bookedAt: new Date(now.getTime() - bookedDaysAgo * DAY - 3_600_000),
      holdUntil: new Date(now.getTime() + HOLD_DAYS * DAY),
    }
  })
}

/** A stay of a person without account whose last sum fell due a few days ago; counted from today. */
const OVERDUE_STAY = { villa: 'mas-des-alpilles', inDays: 22, nights: 7, bookedDaysAgo: 60 }

/** The stay whose traveler owes the agency a sum, and may be given more time. */
export function overdueReservations(villas: readonly SeededVilla[], { today, now }: Now): ReservationSeed[] {
  const { villa: id, inDays, nights, bookedDaysAgo } = OVERDUE_STAY
  const villa = villas.find(({ seed, isPublished }) => isPublished && seed.id === id)
  const arrival = addDays(today, inDays)
  const stay = villa && firstPossible(villa, { arrival, departure: addDays(arrival, nights) })
  if (!stay) return []
  return [
    {
      villa,
      stay,
      party: partyOf({ adults: 6, children: 1 }),
      traveler: travelerNumber(3),
      userId: null,
      status: 'confirmed',
      bookedAt: new Date(now.getTime() - bookedDaysAgo * DAY),
      isOverdue: true,
      holdUntil: now,
    },
  ]
}

/** Two years of other people's stays around those already named, and the owners' own. */
export function otherReservations(
  villas: readonly SeededVilla[],
  named: readonly ReservationSeed[],
  { today, now }: Now,
): { reservations: ReservationSeed[]; closures: Closure[] } {
  const reservations: ReservationSeed[] = []
  const closures: Closure[] = []
  const ranks = new Map<string, number>()
  for (const villa of villas.filter(({ isPublished }) => isPublished)) {
    const { id, city } = villa.seed
    const rank = ranks.get(city) ?? 0
    ranks.set(city, rank + 1)
    const taken = named
      .filter((seed) => seed.villa === villa && seed.status !== 'cancelled')
      .map(({ stay }) => stay)
    const next = seededRandom(`${id} guests`)
    for (const planned of planOccupations({
      villa: id,
      city,
      rank,
      rates: villa.rates,
      today,
      taken,
    })) {
      const { kind, stay, bookedOn, note } = planned
      if (kind !== 'reservation') {
        closures.push({ propertyId: villa.propertyId, stay, kind, note, madeOn: bookedOn })
        continue
      }
      const adults = Math.max(2, Math.ceil(villa.content.maxGuests * (0.4 + next() * 0.4)))
      const children = Math.floor(next() * (villa.content.maxGuests - adults + 1))
      reservations.push({
        villa,
        stay,
        party: partyOf({ adults, children }),
        traveler: travelerNumber(Math.floor(next() * 400)),
        userId: null,
        status: 'confirmed',
        bookedAt: new Date(Date.parse(`${bookedOn}T07:00:00Z`) + Math.floor(next() * 10 * 3_600_000)),
        holdUntil: now,
      })
    }
  }
  return { reservations, closures }
}

/**
 * The stay nearest to the wished one that the villa's rules allow; past stays are checked by the rules of
 * their day.
 */
export function firstPossible(villa: SeededVilla, wanted: Stay): Stay | undefined {
  const asked = { rates: villa.rates, stay: wanted, today: addDays(wanted.arrival, -30) }
  return nearestStays({ ...asked, lastDay: addDays(wanted.departure, 90), occupied: [], limit: 1 })[0]
}
