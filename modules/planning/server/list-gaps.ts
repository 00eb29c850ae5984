import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { TAKEN_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import { listNightsOfVillas } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { checkStay, lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteStay } from '#modules/pricing/quote.ts'
import { openReductions } from '#modules/pricing/reduction.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { NO_RATES } from '#modules/rates/rates.ts'
import { listCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, countedSlice, dayIn } from '#platform/database/list-query.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { type GAP_LIST, type GapLine, LONGEST_GAP } from '../gap-list.ts'
import { demandScope, type PlanningArea } from './list-planning.ts'
import { inScope } from './planning-queries.ts'

/** How far ahead gaps are looked for, in months. */
const AHEAD = 12

type Found = Stay & { id: string; propertyId: number; publicId: string; property: string; city: string }

/**
 * One page of the free nights between two that are taken, from today on, in the villas on the site of an owner or of an agent's
 * agencies, each with its price by the one price function and the rule that a stay of all of them breaks. Refuses FORBIDDEN.
 */
export async function listGaps(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  area: PlanningArea,
  criteria: ListCriteria<typeof GAP_LIST>,
): Promise<ListRows<GapLine>> {
  const today = todayInParis(clock)
  const { q, length, from } = criteria.filters
  const gaps = gapsFrom(today, inScope(demandScope(actor, area)))
  const asked = db
    .selectFrom(gaps.as('g'))
    .selectAll()
    .where(containsText(q, [sql`g.property`, sql`g.city`]))
    .where(length === null ? sql<boolean>`true` : LENGTHS[length])
    .where(dayIn(sql`g.arrival`, from))
  const orders = {
    property: sql`g.property_order`,
    arrival: sql`g.arrival`,
    nights: sql`g.nights`,
  }
  // Every gap is worked out before the first is known.
  const { rows, total } = await countedSlice(db, asked, criteria, orders, 'g.id')
  return { rows: await priced({ db, clock }, rows), total }
}

/** The gaps to sell from a day on, in the villas on the site that a condition on `p` leaves. */
export function gapsFrom(today: CivilDate, where: RawBuilder<boolean>): RawBuilder<Found> {
  return sql<Found>`(
    select p.public_id || ' ' || g.arrival as id, p.id as property_id, p.public_id, v.title as property, v.title_order as property_order, v.city, g.arrival, g.departure,
      g.departure - g.arrival as nights
    from (
      select o.property_id, greatest(upper(o.nights), ${today}::date) as arrival,
        lead(lower(o.nights)) over (partition by o.property_id order by lower(o.nights)) as departure
      from ${TAKEN_ROWS} o join ${PROPERTY_ROWS} p on p.id = o.property_id
      where p.status = 'published'
        and o.nights && daterange(${today}::date - 60, ${addMonths(today, AHEAD)}::date)
        and ${where}
    ) g
    join ${PROPERTY_ROWS} p on p.id = g.property_id
    join ${VERSION_ROWS} v on v.property_id = p.id and v.is_active
    where g.departure - g.arrival between 1 and ${LONGEST_GAP}
  )`
}

const LENGTHS = {
  short: sql<boolean>`g.nights <= 3`,
  middle: sql<boolean>`g.nights between 4 and 6`,
  week: sql<boolean>`g.nights >= 7`,
}

async function priced(
  { db, clock }: { db: Database; clock: Clock },
  gaps: readonly Found[],
): Promise<GapLine[]> {
  const today = todayInParis(clock)
  const villas = [...new Set(gaps.map(({ propertyId }) => propertyId))]
  const window = { arrival: today, departure: addMonths(today, AHEAD + 1) }
  const [rates, set] = await Promise.all([
    listCurrentRates(db, villas),
    listNightsOfVillas(db, villas, window),
  ])
  return gaps.map(({ id, propertyId, publicId, property, city, arrival, departure }) => {
    const stay = { arrival, departure }
    const { rates: own = NO_RATES, reductions = [] } = rates.get(propertyId) ?? {}
    const facts = { rates: own, stay }
    const { nightPrices = {}, nightMinimums = {} } = set.get(propertyId) ?? {}
    const quote = quoteStay({
      ...{ ...facts, nightPrices, party: partyOf({ adults: 2, children: 0, babies: 0 }) },
      ...{ tariff: null, commune: city, year: Number(arrival.slice(0, 4)), addOns: {} },
      reductions: openReductions(reductions, stay, today),
    })
    return {
      ...{ id, publicId, property, city, ...stay },
      total: quote?.total ?? null,
      breach: checkStay({ ...facts, nightMinimums, today, lastDay: lastBookableDay(today) }),
    }
  })
}
