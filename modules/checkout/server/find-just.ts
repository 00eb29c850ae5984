import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { listVersions } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import { listReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import type { CheckoutRow } from './checkout-queries.ts'
import type { WantedStay } from './price-stays.ts'
import { sameDates } from './same-stays.ts'

/** The stays still to sign or to pay: those of a holder who was paid are confirmed while the others wait. */
export const waitingOf = (reservations: readonly Reservation[]) =>
  reservations.filter((reservation) => !isSettled(reservation))

/**
 * The wanted stays, each with the promise of its price where an open checkout has just these stays; `isHeld` is true when that checkout
 * holds their nights, or binds them by a signature.
 */
export async function findJust(
  db: Database,
  open: readonly CheckoutRow[],
  wanted: readonly WantedStay[],
): Promise<{ isHeld: boolean; wanted: readonly WantedStay[] }> {
  for (const { id } of open) {
    const reservations = waitingOf(await listReservationsOfCheckout(db, id))
    const versions = await listVersions(db, reservations)
    const isOf = ({ propertyId, stay }: Reservation, other: WantedStay) => {
      const version = versions.find((known) => known.propertyId === propertyId)
      return (
        [version?.propertyPublicId, version?.slug].includes(other.property) && sameDates(stay, other.stay)
      )
    }
    const isWanted = (mine: Reservation) => wanted.some((other) => isOf(mine, other))
    if (reservations.length !== wanted.length || !reservations.every(isWanted)) continue
    const holdEnds = await listHoldEnds(
      db,
      reservations.map((reservation) => reservation.id),
    )
    return {
      isHeld: reservations.every(({ signedAt, id }) => signedAt !== null || holdEnds.has(id)),
      wanted: wanted.map((other) => ({
        ...other,
        keptPromiseId: reservations.find((mine) => isOf(mine, other))?.pricePromiseId ?? null,
      })),
    }
  }
  return { isHeld: false, wanted }
}
