import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** The arrival guide as a traveler is shown it: its text, or that the stay is still to be paid. */
export type ArrivalGuide = { state: 'open'; text: string } | { state: 'unpaid' }

type Asked = {
  status: ReservationStatus
  /** The reader may read the exact place of the villa. */
  exact: boolean
  charged: Cents
  paid: Cents
  /** The cents of its transfers that were let go, within the tolerance. */
  settled?: Cents
  departure: CivilDate
}

/**
 * Whether the guide of a stay, with its codes and its keys, is given on a day (domain §7): to a reader of the exact place,
 * once the stay is confirmed and paid whole, until the day of its departure. Null where the page leaves it out.
 */
export function arrivalGuideState(
  { status, exact, charged, paid, settled = 0, departure }: Asked,
  today: CivilDate,
): ArrivalGuide['state'] | null {
  if (status !== 'confirmed' || !exact || today > departure) return null
  return paid + settled >= charged ? 'open' : 'unpaid'
}
