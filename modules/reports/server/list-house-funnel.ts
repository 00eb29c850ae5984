import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { dayIn, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Funnel } from '../agency-figures.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'
import type { FunnelGroup, FunnelLine, HOUSE_FUNNEL_LIST } from '../house-funnel-list.ts'
import { RESERVATION_SOURCES, type ReservationSource } from '../reservation-list.ts'
import { FUNNEL_COUNTS, SOURCE } from './figure-queries.ts'

type Criteria = ListCriteria<typeof HOUSE_FUNNEL_LIST>
type Counted = Funnel & { key: string; name: string }

/** The key and the name that reservations are grouped by. */
const GROUPS: Record<FunnelGroup, { key: RawBuilder<string>; name: RawBuilder<string> }> = {
  agency: { key: sql`g.public_id::text`, name: sql`min(g.name)` },
  town: { key: sql`folded(v.city)`, name: sql`min(v.city)` },
  source: { key: SOURCE, name: sql`min(${SOURCE})` },
}

/**
 * From requests to confirmed stays over the whole house, one line an agency, a town or a source: what was begun in the days of the
 * filter, by the definitions of the figures of an agency (decision 112). Refuses FORBIDDEN.
 */
export async function listHouseFunnel(
  { db }: { db: Database },
  actor: Actor,
  criteria: Criteria,
): Promise<ListRows<FunnelLine>> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const by = criteria.filters.by ?? 'agency'
  const { key, name } = GROUPS[by]
  const grouped = sql<Counted>`(select ${key} as key, ${name} as name, ${FUNNEL_COUNTS}
    from ${RESERVATION_ROWS} r join ${AGENCY_ROWS} g on g.id = r.agency_id
      join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id
    where ${dayIn(sql.ref('r.booked_on'), criteria.filters.booked)}
    group by 1)`
  const asked = db
    .selectFrom(grouped.as('f'))
    .select(['f.key', 'f.name', 'f.begun', 'f.signed', 'f.confirmed'])
  const orders = {
    name: inFrenchOrder(sql<string>`f.name`),
    begun: 'f.begun',
    signed: 'f.signed',
    confirmed: 'f.confirmed',
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'f.key')
  const days = daysAsked(criteria.filters.booked)
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      name: by === 'source' ? RESERVATION_SOURCES[row.name as ReservationSource] : row.name,
      lines: { ...days, [by]: by === 'town' ? row.name : row.key },
    })),
  }
}

/** The same over the whole house in one line. Refuses FORBIDDEN. */
export async function sumHouseFunnel(
  { db }: { db: Database },
  actor: Actor,
  booked: DateRange,
): Promise<Funnel & { lines: Record<string, string> }> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { rows } = await sql<Funnel>`select ${FUNNEL_COUNTS} from ${RESERVATION_ROWS} r
    where ${dayIn(sql.ref('r.booked_on'), booked)}`.execute(db)
  return { ...rows[0]!, lines: daysAsked(booked) }
}

function daysAsked({ from, to }: DateRange): Record<string, string> {
  return { ...(from && { 'booked-from': from }), ...(to && { 'booked-to': to }) }
}
