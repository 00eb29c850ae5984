import { type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { PricedStay } from './price-stays.ts'

/** True when exactly these stays wait, none of them cancelled. */
export function isSame(reservations: readonly Reservation[], priced: readonly PricedStay[]): boolean {
  return (
    reservations.length === priced.length &&
    reservations.every(
      (mine) => mine.status !== 'cancelled' && priced.some((wanted) => isSameStay(mine, wanted)),
    )
  )
}

/** A selection may hold several stays in one villa. */
export function isSameStay(mine: Reservation, { listing, stay }: PricedStay): boolean {
  return listing.propertyId === mine.propertyId && sameDates(stay, mine.stay)
}

export function sameDates(a: Stay, b: Stay): boolean {
  return a.arrival === b.arrival && a.departure === b.departure
}

/** The age bands that a search gives; the number of minors is entered later. */
export function isSameParty(a: Party, b: Party): boolean {
  return a.adults === b.adults && a.children === b.children && a.babies === b.babies
}

/** A stay that was begun at the price of the day is asked for again at a price that was promised. */
export function bringsPromise(mine: Reservation, { pricePromiseId }: PricedStay): boolean {
  return pricePromiseId !== null && pricePromiseId !== mine.pricePromiseId
}

export function overlap(mine: Reservation, wanted: PricedStay): boolean {
  return (
    mine.status !== 'cancelled' &&
    mine.propertyId === wanted.listing.propertyId &&
    staysOverlap(mine.stay, wanted.stay)
  )
}
