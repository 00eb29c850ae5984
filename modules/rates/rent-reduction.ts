import type { CivilDate } from '#shared/civil-date.ts'

/** Who bears what a promotion takes off: the agency by its commission, the owner by their part, or the house, which owes it to the agency (166). */
export type Bearer = 'agency' | 'owner' | 'house'

/** Of which stays a promotion without a code takes how much: what decides whether it is for one, whatever it is named. */
export type ReductionTerms = Omit<RentReduction, 'promotion' | 'name' | 'borneBy'>

/**
 * What a promotion without a code takes off the rents of a villa (docs/decisions/170): a share in basis points, of the stays that lie
 * between these days and are booked between those, all included. `promotion` is its public identifier.
 */
export type RentReduction = {
  promotion: string
  name: string
  borneBy: Bearer
  basisPoints: number
  /** The first day on which a stay may begin, and the last on which it may end; null without one. */
  stayFrom: CivilDate | null
  stayTo: CivilDate | null
  bookedFrom: CivilDate
  bookedTo: CivilDate
  leastNights: number
  /** How many days before its arrival a stay is booked at most; null for any. */
  mostDaysBefore: number | null
}
