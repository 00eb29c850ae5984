import { type RawBuilder, sql } from 'kysely'
import { BOOKED_OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { DUE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_STATUSES, type PropertyStatus } from '#modules/properties/property-status.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { PROPOSAL_BOOKING_ROWS } from '#modules/proposals/server/proposal-reads.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ConfirmedRent, PropertyCounts, ReservationCounts } from '../console-figures.ts'
import type { FigureScope } from '../figure-scope.ts'
import type { ReservationSource } from '../reservation-list.ts'

/** Properties of the scope by status, zeros included. */
export async function countProperties(db: Database, scope: FigureScope): Promise<PropertyCounts> {
  const { rows } = await sql<{ status: PropertyStatus; count: number }>`
    select p.status, count(*) as count from ${PROPERTY_ROWS} p where ${inScope(scope)} group by p.status
  `.execute(db)
  return countsOver(PROPERTY_STATUSES, rows)
}

/** Reservations of the scope's properties by status, zeros included. */
export async function countReservations(db: Database, scope: FigureScope): Promise<ReservationCounts> {
  const { rows } = await sql<{ status: ReservationStatus; count: number }>`
    select r.status, count(*) as count from ${RESERVATION_ROWS} r ${withVillas(scope)}
    where ${staysIn(scope)} group by r.status
  `.execute(db)
  return countsOver(RESERVATION_STATUSES, rows)
}

/** Rent charged by the ledger for the confirmed stays of the scope that start in `year`. */
export async function sumConfirmedRent(
  db: Database,
  scope: FigureScope,
  year: number,
): Promise<ConfirmedRent> {
  const { rows } = await sql<{ stays: number; rent: number }>`
    select count(*) as stays, coalesce(sum(r.charged_rent), 0)::bigint as rent
    from ${RESERVATION_ROWS} r join ${PROPERTY_ROWS} p on p.id = r.property_id
    where ${staysIn(scope)} and r.status = 'confirmed'
      and r.arrival >= make_date(${year}, 1, 1) and r.arrival < make_date(${year + 1}, 1, 1)
  `.execute(db)
  return { year, ...rows[0]! }
}

/** A sum of a signed stay `r` that `which` keeps is not fully paid. */
export function hasSumToPay(which: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(r.status in ('awaiting_payment', 'confirmed') and exists (
    select 1 from ${DUE_ROWS} d
    where d.property_id = r.property_id and d.reservation_id = r.id
      and ${which} and d.paid_amount < d.amount))`
}

/** The reservations of the scope that have a sum whose day has passed. */
export async function countOverdueStays(db: Database, scope: FigureScope, today: CivilDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.id)::int as count
    from ${PROPERTY_ROWS} p join ${DUE_ROWS} d on d.property_id = p.id
      join ${RESERVATION_ROWS} r on r.property_id = d.property_id and r.id = d.reservation_id
    where ${staysIn(scope)} and d.due_on < ${today} and d.paid_amount < d.amount
      and r.status in ('awaiting_payment', 'confirmed')`.execute(db)
  return rows[0]!.count
}

/** The contract of `r` was signed, whatever became of it. */
export const WAS_SIGNED = sql<boolean>`(r.status in ('awaiting_payment', 'confirmed') or r.signed_at is not null)`

/** The columns of a `Funnel` over the reservations `r`. */
export const FUNNEL_COUNTS = sql`count(*)::int as begun, count(*) filter (where ${WAS_SIGNED})::int as signed,
  count(*) filter (where r.status = 'confirmed')::int as confirmed`

/** Where `r` comes from. One that an agency prepared is its own, even when a proposal came before. */
export const SOURCE = sql<ReservationSource>`case
  when exists (select from ${BOOKED_OPTION_ROWS} o where o.property_id = r.property_id and o.reservation_id = r.id) then 'agency'
  when exists (select from ${PROPOSAL_BOOKING_ROWS} b where b.checkout_id = r.checkout_id) then 'proposal'
  else 'site' end`

/** Joins `p`, the properties, to the reservations `r` for `staysIn`; the whole house needs none of them. */
export function withVillas(scope: FigureScope): RawBuilder<unknown> {
  return scope.kind === 'house' ? sql`` : sql`join ${PROPERTY_ROWS} p on p.id = r.property_id`
}

/** The condition on `p`, the properties, that keeps to a scope. */
export function inScope(scope: FigureScope): RawBuilder<boolean> {
  if (scope.kind === 'owner')
    return sql`(p.owner_id = ${scope.ownerId} or p.id = any(${[...scope.sharedIds]}::int[]))`
  if (scope.kind === 'villa') return sql`p.id = ${scope.propertyId}`
  if (scope.kind === 'agencies') return sql`p.agency_id = any(${scope.agencyIds})`
  return scope.kind === 'house' ? sql`true` : sql`false`
}

/** The same of the stays `r` in those properties `p`: an agency has those that were booked under it. */
export function staysIn(scope: FigureScope): RawBuilder<boolean> {
  if (scope.kind === 'agencies') return soldBy(scope.agencyIds)
  return scope.kind === 'villa' ? sql`(${inScope(scope)} and ${soldBy(scope.agencyIds)})` : inScope(scope)
}

/** The stays, or other things of an agency, `r` that were booked under one of these agencies; null is no limit. */
export function soldBy(
  agencyIds: readonly number[] | null,
  agencyId: RawBuilder<unknown> = sql`r.agency_id`,
): RawBuilder<boolean> {
  return agencyIds === null ? sql`true` : sql`${agencyId} = any(${[...agencyIds]}::int[])`
}

/** Counts by every name of a list, zero where no row has it. */
export function countsOver<S extends string>(
  names: readonly S[],
  rows: readonly { status: S; count: number }[],
) {
  const found = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0])) as Record<S, number>
}
