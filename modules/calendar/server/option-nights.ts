import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { lockProperty, type Occupation, refreshSearchedNights } from './occupy.ts'

/**
 * Moves the end of a hold that nothing has released, in the caller's transaction; one whose time is over is held again. Answers
 * false where the nights were released.
 */
export async function moveHoldEnd(
  trx: Database,
  { propertyId, id }: Occupation,
  until: Date,
): Promise<boolean> {
  await lockProperty(trx, propertyId)
  const moved = await trx
    .updateTable('occupations')
    .set({ expiresAt: until })
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('kind', '=', 'hold')
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  await refreshSearchedNights(trx, propertyId)
  return moved.numUpdatedRows > 0n
}

/**
 * Gives a live hold to a reservation, in the caller's transaction: no moment passes in which another could take its nights. It
 * lasts `holdMinutes` from now at least. Answers false where it has ended.
 */
export async function giveHold(
  trx: Database,
  { propertyId, id }: Occupation,
  reservationId: number,
  holdMinutes: number,
): Promise<boolean> {
  await lockProperty(trx, propertyId)
  const given = await trx
    .updateTable('occupations')
    .set({
      reservationId,
      expiresAt: sql<Date>`greatest(expires_at, now() + make_interval(mins => ${holdMinutes}))`,
    })
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('kind', '=', 'hold')
    .where('reservationId', 'is', null)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  await refreshSearchedNights(trx, propertyId)
  return given.numUpdatedRows > 0n
}
