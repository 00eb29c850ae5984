import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { isOfBook } from '#modules/payments/server/collected-by-owner.ts'
import { listOwedCommunes, type OwedCommune } from '#modules/payments/server/list-owed-communes.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayExportSomeEntries } from '../accounting-policy.ts'
import type { TAXED_STAY_LIST, TaxedStay } from '../taxed-stay-list.ts'

/**
 * The stays whose taxe de séjour the books of an actor's agencies collect, or those of all for the house, as the return to each
 * commune lists them: those that are confirmed, and those that are cancelled whose tax was kept. A villa whose owner collects the payments is in no book: they pay the tax themself. Refuses FORBIDDEN.
 */
export async function listTaxedStays(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof TAXED_STAY_LIST>,
): Promise<ListRows<TaxedStay>> {
  const own = holdersOf(actor)
  const { q, town, departure, due } = criteria.filters
  const content = (path: string) => sql<string | null>`v.content #>> ${path}::text[]`
  const asked = db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'r.agencyId')
    .select(['r.publicId as id', 'r.number', 'a.name as agency', 'v.title as villa', 'v.city as town'])
    .select(
      sql<string>`concat_ws(', ', ${content('{address,street}')}, concat_ws(' ', ${content('{address,postalCode}')}, v.city))`.as(
        'address',
      ),
    )
    .select(content('{registrationNumber}').as('registrationNumber'))
    .select(['r.arrival', 'r.departure', sql<number>`r.departure - r.arrival`.as('nights'), 'r.minors'])
    .select(sql<number>`greatest(0, r.adults + r.children + r.babies - r.minors)`.as('adults'))
    .select(sql<boolean>`r.status = 'cancelled'`.as('isCancelled'))
    .select(CHARGED.as('charged'))
    .select(ALLOTTED.as('allotted'))
    .select(
      sql<CivilDate | null>`(select (max(p.at) at time zone 'Europe/Paris')::date::text
        from ${LEDGER_LINE_ROWS} l join ${LEDGER_POSTING_ROWS} p on p.id = l.posting_id
        where l.reservation_id = r.id and l.account = 'traveler' and p.kind = 'payment')`.as('receivedOn'),
    )
    .where(sql<boolean>`(r.status = 'confirmed' or r.status = 'cancelled' and ${ALLOTTED} > 0)`)
    .where(isTaxed)
    .where(isOfBook(sql.ref('r.property_id')))
    .$if(own !== null, (some) => some.where(sql<boolean>`r.agency_id = any(${own}::int[])`))
    .$if(town !== null, (some) => some.where(sql<boolean>`folded(v.city) = ${foldAccents(town!)}`))
    .$if(due !== null, (some) => some.where(sql<boolean>`${due === 'due'} = (${ALLOTTED} > 0)`))
    .where(containsText(q, [sql.ref('v.title'), sql.ref('r.number')]))
    .where(inDays(sql.ref('r.departure'), departure))
  const orders = { departure: 'r.departure', town: inFrenchOrder(sql.ref('v.city')) } as const
  return listSlice(db, asked, criteria, orders, 'r.id')
}

/** What is owed to each commune that these stays lie in, and what was transferred to it. Refuses FORBIDDEN. */
export async function readOwedCommunes({ db }: { db: Database }, actor: Actor): Promise<OwedCommune[]> {
  return listOwedCommunes(db, holdersOf(actor))
}

/** The agencies whose books the actor takes, or null for all. Refuses FORBIDDEN. */
function holdersOf(actor: Actor): number[] | null {
  if (!mayExportSomeEntries(actor)) throw new Refusal('FORBIDDEN')
  return actor.kind === 'user' && !isHouse(actor) ? [...actor.agencyIds] : null
}

const lineOf = (which: RawBuilder<unknown>) => sql`from ${LEDGER_LINE_ROWS} l
  where l.property_id = r.property_id and l.reservation_id = r.id and ${which}`

/** What the tax of a stay is to its traveler, in cents: of the price, or kept by a cancellation. */
const CHARGED = sql<Cents>`(select coalesce(-sum(l.amount), 0)::bigint
  ${lineOf(sql`(l.account = 'tourist_tax' or l.account = 'cancellation_fee' and l.code = 'tourist_tax')`)})`

/** What a stay brought its commune, in cents. */
const ALLOTTED = sql<Cents>`(select coalesce(-sum(l.amount), 0)::bigint ${lineOf(sql`l.account = 'commune'`)})`

/** A price that has the line of the tax, also where all are exempt: the return names them. */
const isTaxed = sql<boolean>`exists (select ${lineOf(sql`l.account = 'tourist_tax'`)})`
