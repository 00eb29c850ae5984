import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import type { Reservation } from './reservation.ts'

/**
 * The day from which the free cancellation of a stay is counted: the day in Paris of the signature that books it (domain §1), today
 * while it may be signed today, and never before its nights were held. A signature that is dated after today, by a clock other than
 * the business's, is not counted.
 */
export function boundOn(
  { bookedOn, signedAt }: Pick<Reservation, 'bookedOn' | 'signedAt'>,
  today: CivilDate,
): CivilDate {
  const day = signedAt ? civilDateInParis(signedAt) : today
  return day > bookedOn && day <= today ? day : bookedOn
}
