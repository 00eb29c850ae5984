import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { countedSlice, dayIn } from '#platform/database/list-query.ts'
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

/** What reservations are counted by, with what it is read from, and the key and the name of their line: names are few. */
const GROUPS: Record<FunnelGroup, Record<'of' | 'from' | 'key' | 'name' | 'named', RawBuilder<unknown>>> = {
  agency: {
    ...{ of: sql`r.agency_id`, from: sql``, key: sql`g.public_id::text`, name: sql`g.name` },
    named: sql`join ${AGENCY_ROWS} g on g.id = s.counted`,
  },
  town: {
    ...{ of: sql`v.city`, key: sql`folded(s.counted)`, name: sql`s.counted`, named: sql`` },
    from: sql`join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id`,
  },
  source: { of: SOURCE, from: sql``, key: sql`s.counted`, name: sql`s.counted`, named: sql`` },
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
  const { of, from, key, name, named } = GROUPS[by]
  const grouped = sql<Counted>`(
    select ${key} as key, min(${name}) as name, sum(s.begun)::int as begun, sum(s.signed)::int as signed,
      sum(s.confirmed)::int as confirmed
    from (
      select ${of} as counted, ${FUNNEL_COUNTS} from ${RESERVATION_ROWS} r ${from}
      where ${dayIn(sql.ref('r.booked_on'), criteria.filters.booked)} group by 1
    ) s ${named} group by 1)`
  const asked = db
    .selectFrom(grouped.as('f'))
    .select(['f.key', 'f.name', 'f.begun', 'f.signed', 'f.confirmed'])
  const orders = {
    name: inFrenchOrder(sql<string>`f.name`),
    begun: 'f.begun',
    signed: 'f.signed',
    confirmed: 'f.confirmed',
  } as const
  const { rows, total } = await countedSlice(db, asked, criteria, orders, 'f.key')
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
