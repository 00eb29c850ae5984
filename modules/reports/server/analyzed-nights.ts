import { type RawBuilder, sql } from 'kysely'
import { OCCUPATION_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { FigureScope } from '../figure-scope.ts'
import type { AnalyzedStay, AnalyzedVilla } from '../owner-analytics.ts'
import { inScope, soldBy, staysIn } from './figure-queries.ts'

/** The villas of a scope that were ever published, by name. */
export async function listAnalyzedVillas(
  db: Database,
  scope: FigureScope,
): Promise<(AnalyzedVilla & { id: number })[]> {
  const { rows } = await sql<AnalyzedVilla & { id: number }>`
    select p.id, p.public_id, v.title as title
    from ${PROPERTY_ROWS} p join lateral (
      select title, title_order from ${VERSION_ROWS} versions where property_id = p.id and published_at is not null
      order by version desc limit 1
    ) v on true
    where (${inScope(scope)} or ${soldOnce(scope)}) order by v.title_order, p.id
  `.execute(db)
  return rows
}

/** An agency sold stays of the villa `p`, which another may let today. */
function soldOnce(scope: FigureScope): RawBuilder<boolean> {
  if (scope.kind !== 'agencies') return sql`false`
  return sql`exists (select from ${RESERVATION_ROWS} r where r.property_id = p.id and ${staysIn(scope)})`
}

/** Which stays are counted: those of villas that were booked under one of these agencies; null is no limit. */
export type Sold = { villaIds: readonly number[]; agencyIds: readonly number[] | null }

/** The signed stays of villas that have a night in `span`, with their rent in the ledger. */
export async function listAnalyzedStays(
  db: Database,
  { villaIds, agencyIds }: Sold,
  span: Stay,
): Promise<AnalyzedStay[]> {
  const { rows } = await sql<AnalyzedStay>`
    select arrival::text, departure::text, booked_on::text,
      case when status = 'cancelled' then (cancelled_at at time zone 'Europe/Paris')::date::text end as cancelled_on,
      charged_rent as rent
    from ${RESERVATION_ROWS} r
    where property_id = any(${villaIds}) and ${soldBy(agencyIds)} and arrival < ${span.departure}::date and departure > ${span.arrival}::date
      and (status in ('awaiting_payment', 'confirmed') or (status = 'cancelled' and signed_at is not null))
  `.execute(db)
  return rows
}

/**
 * The nights of villas in `span` that were not for sale here: kept by the owner, blocked, or let by other
 * sites.
 */
export async function listClosedNights(
  db: Database,
  villaIds: readonly number[],
  span: Stay,
): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    select lower(nights)::text as arrival, upper(nights)::text as departure from ${OCCUPATION_ROWS} occupations
    where property_id = any(${villaIds}) and released_at is null and kind in ('owner_stay', 'block', 'import')
      and nights && daterange(${span.arrival}::date, ${span.departure}::date)
  `.execute(db)
  return rows
}
