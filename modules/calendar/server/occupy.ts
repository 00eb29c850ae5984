import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { OccupationKind } from '../occupation-words.ts'

export type Occupation = { propertyId: number; id: number }

type Wanted = {
  propertyId: number
  stay: Stay
  kind: OccupationKind
  reservationId?: number | null
  /** A hold ends on the database's clock: that many minutes from now, or `until`. */
  holdMinutes?: number
  until?: Date
  note?: string | null
}

type WantedTogether = Omit<Wanted, 'stay'> & { stays: readonly Stay[] }

/**
 * Takes the nights for good or for a while, or answers null when one of them is taken. Expired holds in the
 * way are closed in the same transaction; the exclusion constraint decides between parallel takers.
 */
export async function occupy(db: Database, { stay, ...wanted }: Wanted): Promise<Occupation | null> {
  const [taken] = await occupyAll(db, { ...wanted, stays: [stay] })
  return taken ? { propertyId: taken.propertyId, id: taken.id } : null
}

/** The same, in a transaction that has locked the property already: `lockProperty`, or a lock as strong. */
export async function occupyLocked(trx: Database, { stay, ...wanted }: Wanted): Promise<Occupation | null> {
  const [taken] = await takeFree(trx, { ...wanted, stays: [stay] })
  return taken ? { propertyId: taken.propertyId, id: taken.id } : null
}

/** The same for several stays of one property: each is taken whole, or left out when one of its nights is taken. */
export function occupyAll(db: Database, wanted: WantedTogether): Promise<Taken[]> {
  return inTransaction(db, async (trx) => {
    await lockProperty(trx, wanted.propertyId)
    return takeFree(trx, wanted)
  })
}

type Taken = Occupation & { stay: Stay }

/** Ended holds are closed only where they are in the way: most nights have none. */
async function takeFree(trx: Database, wanted: WantedTogether): Promise<Taken[]> {
  const { propertyId, stays } = wanted
  const taken = await insertAndRefresh(trx, wanted)
  const left = stays.filter(({ arrival }) => !taken.some(({ stay }) => stay.arrival === arrival))
  if (left.length > 0 && (await closeExpiredHolds(trx, propertyId, left)))
    taken.push(...(await insertAndRefresh(trx, { ...wanted, stays: left })))
  return taken
}

/** Nights are nearly always free: the row of the search is refreshed by what leaves with them, and not after their answer. */
async function insertAndRefresh(trx: Database, wanted: WantedTogether): Promise<Taken[]> {
  const [taken] = await sentTogether(
    () => insertFree(trx, wanted),
    () => refreshSearchedNights(trx, wanted.propertyId),
  )
  return taken
}

async function insertFree(trx: Database, { propertyId, stays, ...wanted }: WantedTogether): Promise<Taken[]> {
  const { rows } = await sql<Stay & { id: number }>`
    insert into occupations (property_id, nights, kind, reservation_id, expires_at, note)
    select ${propertyId}, daterange(wanted.arrival, wanted.departure), ${wanted.kind}, ${wanted.reservationId ?? null}::bigint,
      ${endOf(wanted)},
      ${wanted.note ?? null}::text
    from ${wantedRows(stays)}
    on conflict on constraint occupations_no_overlap do nothing
    returning id, lower(nights) as arrival, upper(nights) as departure`.execute(trx)
  return rows.map(({ id, ...stay }) => ({ propertyId, id, stay }))
}

/**
 * Gives an occupation of a property other nights, or answers false and leaves it when one of them is taken by another. It
 * keeps its identifier, so that calendars of other sites see it move. Every writer of the villa waits meanwhile.
 */
export function moveOccupation(db: Database, id: number, propertyId: number, stay: Stay): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockProperty(trx, propertyId)
    await closeExpiredHolds(trx, propertyId, [stay])
    const { rows } = await sql`
      update occupations moved set nights = ${rangeOf(stay)}
      where property_id = ${propertyId} and id = ${id} and released_at is null and not exists (
        select 1 from occupations other where other.property_id = moved.property_id and other.id <> moved.id
          and other.released_at is null and other.nights && ${rangeOf(stay)})
      returning id`.execute(trx)
    if (rows.length > 0) await refreshSearchedNights(trx, propertyId)
    return rows.length > 0
  })
}

/** Frees these occupations of a property, whatever they were taken for. */
export function releaseOccupations(db: Database, propertyId: number, ids: readonly number[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (ids.length === 0) return
    await lockProperty(trx, propertyId)
    await trx
      .updateTable('occupations')
      .set({ releasedAt: sql<Date>`now()` })
      .where('propertyId', '=', propertyId)
      .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
      .where('releasedAt', 'is', null)
      .execute()
    await refreshSearchedNights(trx, propertyId)
  })
}

/** Every writer of a villa's nights queues on its row, so that none can deadlock with another. */
export async function lockProperty(trx: Database, propertyId: number): Promise<void> {
  await sql`select 1 from ${PROPERTY_ROWS} properties where id = ${propertyId} for no key update`.execute(trx)
}

/** The search row is refreshed in the transaction that changed the nights (docs/architecture.md). */
export async function refreshSearchedNights(trx: Database, propertyId: number): Promise<void> {
  await sql`select search_listing_refresh_nights(${propertyId})`.execute(trx)
}

export function rangeOf(stay: Stay) {
  return sql<string>`daterange(${stay.arrival}::date, ${stay.departure}::date)`
}

function endOf({ kind, until, holdMinutes = 0 }: Omit<WantedTogether, 'propertyId' | 'stays'>) {
  if (kind !== 'hold') return sql`null::timestamptz`
  return until ? sql`${until}::timestamptz` : sql`now() + make_interval(mins => ${holdMinutes})`
}

function wantedRows(stays: readonly Stay[]) {
  const arrivals = stays.map(({ arrival }) => arrival)
  const departures = stays.map(({ departure }) => departure)
  return sql`unnest(${arrivals}::text[]::date[], ${departures}::text[]::date[]) as wanted (arrival, departure)`
}

/** Closes the ended holds that have one of these nights; false where there is none. */
async function closeExpiredHolds(
  trx: Database,
  propertyId: number,
  stays: readonly Stay[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('occupations')
    .set({ releasedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .where(
      sql<boolean>`exists (select 1 from ${wantedRows(stays)}
        where occupations.nights && daterange(wanted.arrival, wanted.departure))`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
