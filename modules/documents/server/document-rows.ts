import './document-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { ESTIMATE_ROWS } from '#modules/incidents/server/incident-reads.ts'
import { MANDATE_ROWS, MANDATE_TERM_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { DECLARATION_ROWS } from '#modules/owner-details/server/owner-detail-reads.ts'
import { PARTY_NAME, PARTY_ROWS, POWER_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import { PAYMENT_REQUEST_ROWS } from '#modules/payment-requests/server/payment-request-reads.ts'
import { NUMBERED_DOCUMENT_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { CERTIFICATE_ROWS } from '#modules/publication/server/publication-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { statementMonthsIn } from '#modules/statements/server/statement-reads.ts'
import type { StatementScope } from '#modules/statements/statement-policy.ts'
import { STAY_INVENTORY_ROWS } from '#modules/stay-inventories/server/stay-inventory-reads.ts'
import { SUPPLIER_INVOICE_ROWS } from '#modules/supplier-invoices/server/supplier-invoice-reads.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { DocumentKind } from '../document-kind.ts'

export type DocumentRow = {
  kind: DocumentKind
  /** Names it among those of its kind, and in its address. */
  ref: string
  agencyId: number
  number: string | null
  subject: string
  /** The public identifiers of what it is about; null where it is about no such thing. */
  propertyId: string | null
  reservationId: string | null
  contactId: string | null
  on: CivilDate
  endsOn: CivilDate | null
}

/** Whose documents: those of these agencies, of all for null; `statements` where its reader reads those of owners too. */
export type DocumentScope = {
  agencyIds: readonly number[] | null
  /** Those whose incidents, and so whose estimates, their reader follows; null for all. */
  incidentsOf: readonly number[] | null
  statements: StatementScope | null
  today: CivilDate
  /** Those that were taken away too, while they are kept. */
  withTakenAway: boolean
  others: readonly DocumentSource[]
}

/**
 * Documents of a room that stands on this one, as a select of the columns of a document in their order; `villas` has those of the
 * scope by `id`, and `isOf` says whether an agency is of it.
 */
export type DocumentSource = (
  isOf: (agencyId: RawBuilder<unknown>) => RawBuilder<boolean>,
) => RawBuilder<unknown>

type Sql = RawBuilder<unknown>

const NONE = sql`null::text`
const inParis = (at: Sql) => sql`(${at} at time zone 'Europe/Paris')::date`

/** Every document of a scope in one relation, what each room keeps, none of it twice. */
export function documentsIn(scope: DocumentScope): RawBuilder<DocumentRow & { onDay: CivilDate }> {
  const isOf = (agencyId: Sql) => ofAgencies(scope.agencyIds, agencyId)
  const about = sql`v.property, v.property_id`
  const ofStay = (rows: Sql) => sql`join villas v on v.id = ${rows}.property_id
      join ${RESERVATION_ROWS} r on r.property_id = ${rows}.property_id and r.id = ${rows}.reservation_id`
  const stay = sql`r.public_id::text, ${NONE}`
  const noStay = sql`${NONE}, ${NONE}`
  return sql`(
    with villas as materialized ${villasOf(scope.agencyIds)}
    select c.contract_type as kind, c.public_id::text || coalesce(' ' || (c.facts->>'number'), '') as ref,
      coalesce(r.agency_id, v.agency_id) as agency_id, r.number, v.property as subject, v.property_id,
      r.public_id::text as reservation_id, ${NONE} as contact_id, ${inParis(sql`c.signed_at`)} as on_day, null::date as ends_on
    from ${CONTRACT_ROWS} c join villas v on v.id = c.property_id
      left join ${RESERVATION_ROWS} r on r.property_id = c.property_id and r.id = c.reservation_id
    where c.status = 'signed' and ((c.contract_type in ('rental', 'stay_amendment') and ${isOf(sql`r.agency_id`)})
      or (c.contract_type = 'cgv_property' and v.is_let))
    union all
    select 'mandate', m.public_id::text, m.agency_id, coalesce(m.number::text, m.former_number), ${about}, ${noStay},
      m.starts_on, m.ends_on
    from ${MANDATE_ROWS} m join villas v on v.id = m.property_id where m.status in ('in_force', 'ended')
      and ${isOf(sql`m.agency_id`)}
    union all
    select 'mandate_amendment', m.public_id::text || ' ' || t.from_day, m.agency_id,
      coalesce(m.number::text, m.former_number), ${about}, ${noStay}, t.from_day, m.ends_on
    from ${MANDATE_TERM_ROWS} t join ${MANDATE_ROWS} m on m.id = t.mandate_id join villas v on v.id = m.property_id
    where t.status = 'agreed' and t.from_day > m.starts_on and m.status in ('in_force', 'ended')
      and ${isOf(sql`m.agency_id`)}
    union all
    select n.kind, n.kind || ' ' || n.year || ' ' || n.number || ' ' || n.agency_id, n.agency_id, null, ${about}, ${stay},
      ${inParis(sql`n.issued_at`)}, null
    from ${NUMBERED_DOCUMENT_ROWS} n ${ofStay(sql`n`)} where ${isOf(sql`n.agency_id`)}
    union all
    select 'payment_request', r.public_id::text || ' ' || q.rank, r.agency_id, r.number, ${about}, ${stay},
      ${inParis(sql`q.issued_at`)}, null
    from ${PAYMENT_REQUEST_ROWS} q ${ofStay(sql`q`)} where ${isOf(sql`r.agency_id`)}
    union all
    select 'inventory', r.public_id::text || ' ' || i.moment, r.agency_id,
      r.number || case i.moment when 'arrival' then ', arrivée' else ', départ' end, ${about}, ${stay},
      ${inParis(sql`i.closed_at`)}, null
    from ${STAY_INVENTORY_ROWS} i ${ofStay(sql`i`)} where ${isOf(sql`r.agency_id`)}
    union all
    select e.kind, e.public_id::text, v.agency_id, e.number, ${about}, ${noStay}, ${inParis(sql`e.recorded_at`)}, e.ends_on
    from ${CERTIFICATE_ROWS} e join villas v on v.id = e.property_id where v.is_let
    union all
    select 'registration', v.property_id || ' ' || d.id, v.agency_id, d.registration_number, ${about}, ${noStay},
      d.declared_on, null
    from ${DECLARATION_ROWS} d join villas v on v.id = d.property_id and v.owner_id = d.owner_id where v.is_let
    union all
    select 'power', w.public_id::text, v.agency_id, null, ${about}, ${noStay}, w.given_on, null
    from ${POWER_ROWS} w join villas v on v.id = w.property_id where w.revoked_at is null and v.is_let
    union all
    select 'supplier_invoice', s.public_id::text, s.agency_id, s.provider || ', ' || s.number, ${about}, ${noStay},
      s.issued_on, null
    from ${SUPPLIER_INVOICE_ROWS} s join villas v on v.id = s.property_id where ${isOf(sql`s.agency_id`)}
    union all
    select 'estimate', x.incident::text || ' ' || x.file_id, x.agency_id, x.provider, ${about}, ${noStay},
      ${inParis(sql`x.reported_at`)}, null
    from ${ESTIMATE_ROWS} x join villas v on v.id = x.property_id
    where ${isOf(sql`x.agency_id`)} and ${ofAgencies(scope.incidentsOf, sql`x.agency_id`)}
    ${sql.join(
      scope.others.map((rowsOf) => sql`union all ${rowsOf(isOf)}`),
      sql` `,
    )}
    ${scope.statements ? statementsOf(scope.statements, scope.today) : sql``}
    union all
    select f.kind, f.public_id::text, f.agency_id, f.title,
      coalesce(c.name, v.property || coalesce(', ' || r.number, ''), 'Annonce sans titre'), v.property_id,
      r.public_id::text, c.public_id::text, f.filed_on, f.ends_on
    from filed_documents f left join villas v on v.id = f.property_id
      left join ${RESERVATION_ROWS} r on r.property_id = f.property_id and r.id = f.reservation_id
      left join ${CONTACT_ROWS} c on c.id = f.contact_id
    where (${scope.withTakenAway} or f.taken_away_at is null) and (f.property_id is not null or f.contact_id is not null)
      and ${isOf(sql`f.agency_id`)}
  )`
}

/** The villas that agencies let today (`is_let`), and those of which they sold stays or had a mandate. */
function villasOf(agencyIds: DocumentScope['agencyIds']): Sql {
  const isLet = ofAgencies(agencyIds, sql`p.agency_id`)
  const wasLet =
    agencyIds === null
      ? sql`false`
      : sql`(exists (select from ${RESERVATION_ROWS} r where r.property_id = p.id and ${ofAgencies(agencyIds, sql`r.agency_id`)})
        or exists (select from ${MANDATE_ROWS} m where m.property_id = p.id and ${ofAgencies(agencyIds, sql`m.agency_id`)}))`
  return sql`(select p.id, p.public_id::text as property_id, p.agency_id, p.owner_id,
    coalesce(${titleOfProperty(sql`p.id`)}, 'Annonce sans titre') as property, ${isLet} as is_let
    from ${PROPERTY_ROWS} p where ${isLet} or ${wasLet})`
}

/** The statements of owners whose month is over: that of today still moves. */
function statementsOf(scope: StatementScope, today: CivilDate): Sql {
  return sql`union all
    select 'statement', a.public_id::text || ' ' || m.party_id || ' ' || to_char(m.month, 'YYYY-MM'), m.holder_id,
      to_char(m.month, 'YYYY-MM'), ${PARTY_NAME}, null, ${NONE}, ${NONE},
      (m.month + interval '1 month - 1 day')::date, null
    from ${statementMonthsIn(scope)} m join ${AGENCY_ROWS} a on a.id = m.holder_id
      left join ${PARTY_ROWS} p on p.id = m.party_id
      join ${PERSON_ROWS} u on u.id = coalesce(p.account_id, m.party_id)
    where m.month < date_trunc('month', ${today}::date)`
}

/** A document is of an agency of the scope: another one that lets its villa later does not read it. */
const ofAgencies = (agencyIds: DocumentScope['agencyIds'], agencyId: Sql): RawBuilder<boolean> =>
  agencyIds === null ? sql<boolean>`true` : sql<boolean>`${agencyId} = any(${[...agencyIds]}::int[])`
