import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import type { OfferedThing } from '#shared/lists/list.ts'
import { NO_AGENT } from '../agency-funnel-list.ts'
import type { FigureScope } from '../figure-scope.ts'
import { staysIn } from './figure-queries.ts'

type AgencyScope = Extract<FigureScope, { kind: 'agencies' }>

/** The villas of agencies that were ever asked for, and the people who work for them, by name: one query. */
export async function listStayThings(
  db: Database,
  scope: AgencyScope,
): Promise<{ villa: OfferedThing[]; agent: OfferedThing[] }> {
  const { rows } = await sql<OfferedThing & { kind: 'villa' | 'agent' }>`
    select * from (
      select 'villa' as kind, p.public_id::text as id, ${titleOfProperty(sql`p.id`)} as name
      from ${PROPERTY_ROWS} p where exists (select from ${RESERVATION_ROWS} r where r.property_id = p.id and ${staysIn(scope)})
      union
      select 'agent', u.id, u.name from ${AGENCY_MEMBER_ROWS} m join ${PERSON_ROWS} u on u.id = m.user_id
      where m.agency_id = any(${[...scope.agencyIds]})
    ) things where name is not null order by ${inFrenchOrder(sql`name`)}, id`.execute(db)
  const ofKind = (kind: 'villa' | 'agent') =>
    rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, name: row.name }] : []))
  return { villa: ofKind('villa'), agent: [...ofKind('agent'), { id: NO_AGENT, name: 'Sans agent' }] }
}
