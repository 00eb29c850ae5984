import { type RawBuilder, sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { lockProperty, occupy, refreshSearchedNights } from './occupy.ts'

export type ReservedNights = { propertyId: number; reservationId: number; stay: Stay }

/**
 * Holds the nights of a reservation for `holdMinutes` from now at least: prolongs the hold it has, else takes the
 * nights again. Answers false when another reservation has taken them meanwhile. Never shortens: nights may wait for a transfer.
 */
export function holdNights(db: Database, nights: ReservedNights, holdMinutes: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Nothing of another can stand on an ended hold that is not swept yet.
    if (await prolong(trx, nights, holdMinutes, sql`true`)) return true
    return (await occupy(trx, { ...nights, kind: 'hold', holdMinutes })) !== null
  })
}

/**
 * Prolongs the hold of a reservation that still runs, to `holdMinutes` from now at least. Answers false, and takes nothing, where
 * it has ended: nights taken anew are counted, priced and allowed anew, which the checkout does.
 */
export function prolongHold(
  db: Database,
  nights: Omit<ReservedNights, 'stay'>,
  holdMinutes: number,
): Promise<boolean> {
  return inTransaction(db, (trx) => prolong(trx, nights, holdMinutes, sql`expires_at > now()`))
}

/** Prolongs the hold that a reservation has, in the transaction that locks its villa by it; false where it has none such. */
async function prolong(
  trx: Database,
  { propertyId, reservationId }: Omit<ReservedNights, 'stay'>,
  holdMinutes: number,
  which: RawBuilder<boolean>,
): Promise<boolean> {
  const [, moved] = await sentTogether(
    () => lockProperty(trx, propertyId),
    () =>
      trx
        .updateTable('occupations')
        .set({ expiresAt: sql<Date>`greatest(expires_at, now() + make_interval(mins => ${holdMinutes}))` })
        .where('propertyId', '=', propertyId)
        .where('reservationId', '=', reservationId)
        .where('releasedAt', 'is', null)
        .where('kind', '=', 'hold')
        .where(which)
        .executeTakeFirst(),
  )
  if (moved.numUpdatedRows === 0n) return false
  await refreshSearchedNights(trx, propertyId)
  return true
}

/**
 * Holds the nights of a reservation through `lastDay`, until midnight in Paris: prolongs the hold it has, else takes the
 * nights again. Answers false when another reservation has taken them. Never shortens, nor does `shortenHold` from then on.
 */
export function holdNightsThrough(
  db: Database,
  nights: ReservedNights,
  lastDay: CivilDate,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await holdNights(trx, nights, 0))) return false
    const midnight = sql<Date>`(${lastDay}::date + 1)::timestamp at time zone 'Europe/Paris'`
    await trx
      .updateTable('occupations')
      .set({ expiresAt: sql<Date>`greatest(expires_at, ${midnight})`, grantedUntil: midnight })
      .where('propertyId', '=', nights.propertyId)
      .where('reservationId', '=', nights.reservationId)
      .where('releasedAt', 'is', null)
      .where('kind', '=', 'hold')
      .execute()
    await refreshSearchedNights(trx, nights.propertyId)
    return true
  })
}

/** Brings a hold that runs longer back to `holdMinutes` from now, or to the time that staff granted: what it waited for was given up. */
export function shortenHold(
  db: Database,
  nights: Omit<ReservedNights, 'stay'>,
  holdMinutes: number,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockProperty(trx, nights.propertyId)
    await trx
      .updateTable('occupations')
      .set({
        expiresAt: sql<Date>`greatest(least(expires_at, now() + make_interval(mins => ${holdMinutes})), granted_until)`,
      })
      .where('propertyId', '=', nights.propertyId)
      .where('reservationId', '=', nights.reservationId)
      .where('releasedAt', 'is', null)
      .where('kind', '=', 'hold')
      .execute()
  })
}

/** Turns the hold into a reservation without end; takes the nights again when it has lapsed. False: taken. */
export function confirmNights(db: Database, nights: ReservedNights): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const [, confirmed] = await sentTogether(
      () => lockProperty(trx, nights.propertyId),
      () =>
        trx
          .updateTable('occupations')
          .set({ kind: 'reservation', expiresAt: null })
          .where('propertyId', '=', nights.propertyId)
          .where('reservationId', '=', nights.reservationId)
          .where('releasedAt', 'is', null)
          .executeTakeFirst(),
    )
    if (confirmed.numUpdatedRows === 0n)
      return (await occupy(trx, { ...nights, kind: 'reservation' })) !== null
    await refreshSearchedNights(trx, nights.propertyId)
    return true
  })
}

/** Frees the nights of a reservation. */
export function releaseNights(db: Database, nights: Omit<ReservedNights, 'stay'>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockProperty(trx, nights.propertyId)
    await trx
      .updateTable('occupations')
      .set({ releasedAt: sql<Date>`now()` })
      .where('propertyId', '=', nights.propertyId)
      .where('reservationId', '=', nights.reservationId)
      .where('releasedAt', 'is', null)
      .execute()
    await refreshSearchedNights(trx, nights.propertyId)
  })
}

/** When the hold of each reservation ends; a reservation without a live hold is not in the map. */
export async function listHoldEnds(
  db: Database,
  reservationIds: readonly number[],
): Promise<Map<number, Date>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('occupations')
    .select(['reservationId', 'expiresAt'])
    .where('reservationId', 'in', reservationIds)
    .where('releasedAt', 'is', null)
    .where('kind', '=', 'hold')
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map((row) => [row.reservationId!, row.expiresAt!]))
}

/** Minutes since the last hold of these reservations ended; 0 while one is live, null when there never was one. */
export async function countRestMinutes(
  db: Database,
  reservationIds: readonly number[],
): Promise<number | null> {
  if (reservationIds.length === 0) return null
  const row = await db
    .selectFrom('occupations')
    .select(
      sql<number | null>`extract(epoch from now() - max(least(expires_at, released_at))) / 60`.as('minutes'),
    )
    .where('reservationId', 'in', reservationIds)
    .where('kind', '=', 'hold')
    .executeTakeFirst()
  const minutes = row?.minutes ?? null
  return minutes === null ? null : Math.max(0, Number(minutes))
}

/** Closes the holds that have ended, villa by villa: the sweeper behind `occupy`. Answers how many it closed. */
export async function closeEndedHolds(db: Database): Promise<number> {
  const ended = await db
    .selectFrom('occupations')
    .select('propertyId')
    .distinct()
    .where('releasedAt', 'is', null)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
  let closed = 0
  for (const { propertyId } of ended) {
    closed += await inTransaction(db, async (trx) => {
      await lockProperty(trx, propertyId)
      const result = await trx
        .updateTable('occupations')
        .set({ releasedAt: sql<Date>`now()` })
        .where('propertyId', '=', propertyId)
        .where('releasedAt', 'is', null)
        .where('expiresAt', '<=', sql<Date>`now()`)
        .executeTakeFirst()
      await refreshSearchedNights(trx, propertyId)
      return Number(result.numUpdatedRows)
    })
  }
  return closed
}

/** Holds that end within `minutes`, the soonest first. */
export async function listHoldsEndingWithin(
  db: Database,
  minutes: number,
): Promise<{ reservationId: number; expiresAt: Date }[]> {
  const rows = await db
    .selectFrom('occupations')
    .select(['reservationId', 'expiresAt'])
    .where('releasedAt', 'is', null)
    .where('reservationId', 'is not', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('expiresAt', '<=', sql<Date>`now() + make_interval(mins => ${minutes})`)
    .orderBy('expiresAt')
    .execute()
  return rows.map((row) => ({ reservationId: row.reservationId!, expiresAt: row.expiresAt! }))
}
