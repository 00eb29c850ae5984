import './mandate-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { listAgencyThings } from '#modules/agencies/server/list-agency-things.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { MANDATE_LIST, MandateLine } from '../mandate-list.ts'
import { mandateScopeOf } from '../mandate-policy.ts'
import { isGivenBy, toMandate } from './mandate-rows.ts'

/**
 * One page of the mandates that an actor may read; the text is searched in the owner, the listing, its
 * address and both numbers; the house is offered the agencies. Refuses FORBIDDEN to an actor without any.
 */
export async function listMandates(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof MANDATE_LIST>,
): Promise<ListRows<MandateLine>> {
  const scope = mandateScopeOf(actor)
  if (!scope) throw new Refusal('FORBIDDEN')
  const { q, status, agency, ends } = criteria.filters
  const title = titleOfProperty(sql.ref('m.propertyId')) as RawBuilder<string>
  const commission = sql<
    number | null
  >`(select (t.terms ->> 'commissionBasisPoints')::int from mandate_terms t
    where t.mandate_id = m.id and t.status <> 'withdrawn' order by t.status, t.from_day desc limit 1)`
  const texts = [
    sql.ref('m.ownerName'),
    title,
    sql.ref('m.propertyAddress'),
    sql.ref('m.formerNumber'),
    sql`m.number::text`,
  ]
  const asked = db
    .selectFrom('mandates as m')
    .innerJoin(AGENCY_ROWS.as('g'), 'g.id', 'm.agencyId')
    .selectAll('m')
    .select(['g.name as agency', title.as('title'), commission.as('commissionBasisPoints')])
    .where(containsText(q, texts as Parameters<typeof containsText>[1]))
    .$if(scope !== 'all' && 'ownerId' in scope, (some) =>
      some.where(isGivenBy((scope as { ownerId: string }).ownerId)),
    )
    .$if(scope !== 'all' && 'agencyIds' in scope, (some) =>
      some.where(sql<boolean>`m.agency_id = any(${(scope as { agencyIds: number[] }).agencyIds})`),
    )
    .$if(status !== null, (some) => some.where('m.status', '=', status!))
    .$if(agency !== null, (some) => some.where('g.publicId', '=', agency!))
    .$if(ends.from !== null, (some) => some.where('m.endsOn', '>=', ends.from!))
    .$if(ends.to !== null, (some) => some.where('m.endsOn', '<=', ends.to!))
  const orders = {
    number: 'm.number',
    owner: inFrenchOrder(sql.ref('m.ownerName')),
    ends: 'm.endsOn',
  } as const
  const [{ rows, total }, agencies] = await Promise.all([
    listSlice(db, asked, criteria, orders, 'm.id'),
    scope === 'all' ? listAgencyThings(db) : null,
  ])
  return {
    rows: rows.map((row) => ({
      ...toMandate(row),
      ...{ title: row.title, agency: row.agency },
      commissionBasisPoints: row.commissionBasisPoints,
    })),
    total,
    ...(agencies && { things: { agency: agencies } }),
  }
}
