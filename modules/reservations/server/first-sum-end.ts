import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import type { Database } from '#platform/database/database.ts'
import { firstSumEndOf } from '../unpaid-terms.ts'
import { listReservationsOfCheckout } from './find-reservations.ts'

/** When the signed stays of a checkout end unless their first sum comes, as the job ends them; null where none waits. */
export async function findFirstSumEnd(db: Database, checkoutId: number): Promise<Date | null> {
  const stays = await listReservationsOfCheckout(db, checkoutId)
  const ids = stays.map(({ id }) => id)
  return firstSumEndOf(stays, await listHoldEnds(db, ids))
}
