import './report-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { MANDATE_ROWS, MANDATE_TERM_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { POWER_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import { PAYMENT_REQUEST_ROWS } from '#modules/payment-requests/server/payment-request-reads.ts'
import { documentNumber } from '#modules/payments/numbered-document.ts'
import type { NumberedKind } from '#modules/payments/numbered-facts.ts'
import { NUMBERED_DOCUMENT_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { CERTIFICATE_ROWS } from '#modules/publication/server/publication-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { type InventoryMoment, MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { STAY_INVENTORY_ROWS } from '#modules/stay-inventories/server/stay-inventory-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, dayIn, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { DOCUMENT_LIST, DocumentKind, DocumentLine } from '../document-list.ts'
import { type FigureScope, figureScopeOf } from '../figure-scope.ts'
import { inScope, soldBy } from './figure-queries.ts'

type Row = {
  kind: DocumentKind
  /** Names it among those of its kind, and in its address. */
  ref: string
  number: string | null
  property: string
  propertyId: string
  reservationId: string | null
  on: CivilDate
  endsOn: CivilDate | null
}

/**
 * One page of the documents of the agent area's villas: what their rooms keep, none of it twice. Each is opened at its own guarded
 * address. Refuses FORBIDDEN.
 */
export async function listDocuments(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof DOCUMENT_LIST>,
): Promise<ListRows<DocumentLine>> {
  const scope = figureScopeOf(actor, 'agent')
  if (!scope) throw new Refusal('FORBIDDEN')
  const { q, kind, villa, on, endsOn } = criteria.filters
  const asked = db
    .selectFrom(documentsIn(scope).as('d'))
    .select(['d.kind', 'd.ref', 'd.number', 'd.property', 'd.propertyId', 'd.reservationId'])
    .select([sql<CivilDate>`d.on_day::text`.as('on'), sql<CivilDate | null>`d.ends_on::text`.as('endsOn')])
    .where(containsText(q, [sql<string>`d.property`, sql<string | null>`d.number`]))
    .$if(kind !== null, (some) => some.where('d.kind', '=', kind!))
    .$if(villa !== null, (some) => some.where(sql<boolean>`d.property_id = ${villa}`))
    .where(dayIn(sql`d.on_day`, on))
    .where(dayIn(sql`d.ends_on`, endsOn))
  const orders = {
    on: sql`d.on_day`,
    endsOn: sql`d.ends_on`,
    property: inFrenchOrder(sql`d.property`),
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'd.ref')
  return { rows: rows.map(toLine), total }
}

/** Every document of the villas of a scope, in one relation. */
function documentsIn(scope: FigureScope): RawBuilder<Row & { onDay: CivilDate }> {
  const villas = sql`(select p.id, p.public_id::text as property_id,
    coalesce(${titleOfProperty(sql`p.id`)}, 'Annonce sans titre') as property, ${inScope(scope)} as is_let
    from ${PROPERTY_ROWS} p where ${inScope(scope)} or ${wasLetBy(scope)})`
  const inParis = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Europe/Paris')::date`
  return sql`(
    with villas as materialized ${villas}
    select c.contract_type as kind, c.public_id::text || coalesce(' ' || (c.facts->>'number'), '') as ref, r.number, v.property, v.property_id,
      r.public_id::text as reservation_id, ${inParis(sql`c.signed_at`)} as on_day, null::date as ends_on
    from ${CONTRACT_ROWS} c join villas v on v.id = c.property_id
      left join ${RESERVATION_ROWS} r on r.property_id = c.property_id and r.id = c.reservation_id
    where c.status = 'signed' and ((c.contract_type in ('rental', 'stay_amendment') and ${isOf(scope, sql`r.agency_id`)})
      or (c.contract_type = 'cgv_property' and v.is_let))
    union all
    select 'mandate', m.public_id::text, coalesce(m.number::text, m.former_number), v.property, v.property_id, null,
      m.starts_on, m.ends_on
    from ${MANDATE_ROWS} m join villas v on v.id = m.property_id where m.status in ('in_force', 'ended')
      and ${isOf(scope, sql`m.agency_id`)}
    union all
    select 'mandate_amendment', m.public_id::text || ' ' || t.from_day, coalesce(m.number::text, m.former_number), v.property,
      v.property_id, null, t.from_day, m.ends_on
    from ${MANDATE_TERM_ROWS} t join ${MANDATE_ROWS} m on m.id = t.mandate_id join villas v on v.id = m.property_id
    where t.status = 'agreed' and t.from_day > m.starts_on and m.status in ('in_force', 'ended')
      and ${isOf(scope, sql`m.agency_id`)}
    union all
    select n.kind, n.kind || ' ' || n.year || ' ' || n.number || ' ' || n.agency_id, null, v.property, v.property_id,
      r.public_id::text, ${inParis(sql`n.issued_at`)}, null
    from ${NUMBERED_DOCUMENT_ROWS} n join villas v on v.id = n.property_id
      join ${RESERVATION_ROWS} r on r.property_id = n.property_id and r.id = n.reservation_id
    where ${isOf(scope, sql`n.agency_id`)}
    union all
    select 'payment_request', r.public_id::text || ' ' || q.rank, r.number, v.property, v.property_id,
      r.public_id::text, ${inParis(sql`q.issued_at`)}, null
    from ${PAYMENT_REQUEST_ROWS} q join villas v on v.id = q.property_id
      join ${RESERVATION_ROWS} r on r.property_id = q.property_id and r.id = q.reservation_id
    where ${isOf(scope, sql`r.agency_id`)}
    union all
    select 'inventory', r.public_id::text || ' ' || i.moment, r.number || case i.moment when 'arrival' then ', arrivée' else ', départ' end, v.property, v.property_id,
      r.public_id::text, ${inParis(sql`i.closed_at`)}, null
    from ${STAY_INVENTORY_ROWS} i join villas v on v.id = i.property_id
      join ${RESERVATION_ROWS} r on r.property_id = i.property_id and r.id = i.reservation_id
    where ${isOf(scope, sql`r.agency_id`)}
    union all
    select e.kind, e.public_id::text, e.number, v.property, v.property_id, null, ${inParis(sql`e.recorded_at`)}, e.ends_on
    from ${CERTIFICATE_ROWS} e join villas v on v.id = e.property_id where v.is_let
    union all
    select 'power', w.public_id::text, null, v.property, v.property_id, null, w.given_on, null
    from ${POWER_ROWS} w join villas v on v.id = w.property_id where w.revoked_at is null and v.is_let
    union all
    select 'report', o.public_id::text, to_char(o.month, 'YYYY-MM'), v.property, v.property_id, null,
      ${inParis(sql`o.sent_at`)}, null
    from owner_reports o join villas v on v.id = o.property_id where ${isOf(scope, sql`o.agency_id`)}
  )`
}

/** An agency of the scope sold stays of the villa `p`, or had a mandate of it, which another lets today. */
function wasLetBy(scope: FigureScope): RawBuilder<boolean> {
  if (scope.kind !== 'agencies') return sql`false`
  return sql`(exists (select from ${RESERVATION_ROWS} r where r.property_id = p.id and ${isOf(scope, sql`r.agency_id`)})
    or exists (select from ${MANDATE_ROWS} m where m.property_id = p.id and ${isOf(scope, sql`m.agency_id`)}))`
}

/** A document is of an agency of the scope: another one that lets its villa later does not read it. */
const isOf = (scope: FigureScope, agencyId: RawBuilder<unknown>): RawBuilder<boolean> =>
  soldBy(scope.kind === 'agencies' ? scope.agencyIds : null, agencyId)

function toLine({ kind, ref, number, property, propertyId, reservationId, on, endsOn }: Row): DocumentLine {
  const numbered = numberOf(kind, ref)
  const shown = numbered ?? number
  return {
    ...{ key: `${kind} ${ref}`, kind, number: shown, property, on, endsOn },
    opens: addressOf({ kind, ref, number: shown, propertyId, reservationId }),
  }
}

/** The number of a receipt, an invoice, a credit note or a proof of refund; null for other documents. */
function numberOf(kind: DocumentKind, ref: string): string | null {
  if (!NUMBERED.includes(kind)) return null
  const [, year, number] = ref.split(' ')
  return documentNumber(kind as NumberedKind, Number(year), Number(number))
}

const NUMBERED: readonly DocumentKind[] = ['receipt', 'invoice', 'credit_note', 'refund']

type Placed = Pick<Row, 'kind' | 'ref' | 'number' | 'propertyId' | 'reservationId'>

/** The name of a document of a stay in its address. */
function fileOf({ kind, ref, number }: Pick<Placed, 'kind' | 'ref' | 'number'>): string | null {
  const place = ref.split(' ')[1]
  if (kind === 'payment_request') return `appel-${place}`
  if (kind === 'inventory') return `etat-des-lieux-${MOMENT_WORDS[place as InventoryMoment].part}`
  if (kind === 'stay_amendment') return `avenant-${place}`
  return kind === 'rental' ? 'signed' : number
}

/** Where a document is read: its own file where it has one, else the page that keeps it. */
function addressOf({ kind, ref, number, propertyId, reservationId }: Placed): string {
  const property = `/agent/properties/${propertyId}`
  if (reservationId) return `/agent/reservations/${reservationId}/documents/${fileOf({ kind, ref, number })}`
  if (kind === 'cgv_property') return `/agent/contracts/${ref}/signed`
  if (kind === 'mandate' || kind === 'mandate_amendment') return `/agent/mandats/${ref.split(' ')[0]}`
  if (kind === 'power') return `${property}/proprietaires`
  return kind === 'report' ? `${property}/reports/${number}` : `${property}/publication`
}
