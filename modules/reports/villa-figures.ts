import type { Photo } from '#modules/properties/listing.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { ConfirmedRent } from './console-figures.ts'

/** A stay to come in one villa: signed or confirmed. */
export type VillaArrival = {
  publicId: string
  number: string
  arrival: CivilDate
  departure: CivilDate
  occupants: number
  status: ReservationStatus
}

/** One villa at a glance, for those who may read its listing. */
export type VillaFigures = {
  publicId: string
  title: string
  photo: Photo | null
  /** The state of its page on the site: null without one, `paused` while it takes no reservation. */
  site: 'online' | 'paused' | null
  /** The rent of the confirmed stays that start this year. */
  revenue: ConfirmedRent
  /** The sold share of the open nights of this year and of the one before, from 0 to 100; null where none was open. */
  occupancy: { now: number | null; before: number | null }
  /** What its owner gets of the stays earned this year; null for other readers, and without the terms of a mandate. */
  net: Cents | null
  /** The nearest stays to come. */
  arrivals: VillaArrival[]
  /** The reader may open its calendar. */
  mayManageCalendar: boolean
  /** How many stays are to come. */
  toCome: number
}
