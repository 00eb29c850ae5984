import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PAPER_WARNING_DAYS, type PaperState } from '#modules/agencies/agency-papers.ts'
import type { AgencyState } from '#modules/agencies/agency-suspension.ts'
import { AGENCY_MEMBER_ROWS, AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { GuaranteeLevel } from '#modules/payments/guarantee.ts'
import { BOOK_DAY_ROWS } from '#modules/payments/server/payment-reads.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AGENCY_LIST, AgencyLine } from '../agency-list.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'

const ON_SITE: PropertyStatus = 'published'
const HELD = sql<Cents | null>`b.held`
const VILLAS = sql<number>`(select count(*)::int from ${PROPERTY_ROWS} p where p.agency_id = a.id and p.status = ${ON_SITE})`
const MEMBERS = sql<number>`(select count(*)::int from ${AGENCY_MEMBER_ROWS} m where m.agency_id = a.id)`
const STATE = sql<AgencyState>`case when a.closed_at is not null then 'closed'
  when a.suspended_at is not null then 'suspended' else 'open' end`
const LEVEL = sql<GuaranteeLevel>`coalesce(b.level, 'undeclared')`

/** As `papersStateOf`, in SQL. */
function papersOn(today: CivilDate) {
  const soon = addDays(today, PAPER_WARNING_DAYS)
  return sql<PaperState>`case
    when least(a.card_ends_on, a.guarantee_ends_on, a.insurance_ends_on) < ${today}::date then 'over'
    when least(a.card_ends_on, a.guarantee_ends_on, a.insurance_ends_on) <= ${soon}::date then 'ending'
    when a.card_ends_on is null or a.guarantee_ends_on is null or a.insurance_ends_on is null then 'unknown'
    else 'valid' end`
}

/** One page of the agencies of the house. Refuses FORBIDDEN to all but the administrators. */
export function listHouseAgencies(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  criteria: ListCriteria<typeof AGENCY_LIST>,
): Promise<ListRows<AgencyLine>> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { q, state, level, papers } = criteria.filters
  const standing = papersOn(todayInParis(clock))
  const asked = db
    .selectFrom(AGENCY_ROWS.as('a'))
    .leftJoin(BOOK_DAY_ROWS.as('b'), (join) =>
      join
        .onRef('b.holderId', '=', 'a.id')
        .on(sql<boolean>`b.day = (select max(l.day) from ${BOOK_DAY_ROWS} l where l.holder_id = a.id)`),
    )
    .select(['a.publicId', 'a.name', 'a.address', 'a.cardNumber', 'a.guarantor', 'a.cardEndsOn'])
    .select(['a.guaranteeEndsOn', 'a.insuranceEndsOn', 'a.guaranteeAmount as guarantee'])
    .select([
      HELD.as('held'),
      LEVEL.as('level'),
      MEMBERS.as('members'),
      VILLAS.as('villas'),
      standing.as('papers'),
      STATE.as('state'),
    ])
    .where(containsText(q, [sql.ref('a.name'), sql.ref('a.address'), sql.ref('a.card_number')]))
    .$if(state !== null, (some) => some.where(STATE, '=', state!))
    .$if(level !== null, (some) => some.where(LEVEL, '=', level!))
    .$if(papers !== null, (some) => some.where(standing, '=', papers!))
  const orders = {
    name: inFrenchOrder(sql.ref('a.name')),
    cardEnds: 'a.cardEndsOn',
    held: HELD,
    villas: VILLAS,
  } as const
  return listSlice(db, asked, criteria, orders, 'a.id')
}
