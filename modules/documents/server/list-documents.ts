import './document-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'
import { mayEnter } from '#modules/accounts/role-access.ts'
import { agenciesOfIncidents } from '#modules/incidents/incident-policy.ts'
import { documentNumber } from '#modules/payments/numbered-document.ts'
import type { NumberedKind } from '#modules/payments/numbered-facts.ts'
import { statementScopeOf } from '#modules/statements/statement-policy.ts'
import { type InventoryMoment, MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, dayIn, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { documentPage } from '../document-address.ts'
import { type DocumentKind, isFiledKind } from '../document-kind.ts'
import type { DOCUMENT_LIST, DocumentLine } from '../document-list.ts'
import { type DocumentRow, type DocumentScope, type DocumentSource, documentsIn } from './document-rows.ts'

type Needs = { db: Database; clock: Clock }

/**
 * One page of the documents of the agent area's villas, owners and contacts, those of rooms that stand on this one (`others`) too. Each
 * is opened at its own guarded address. Refuses FORBIDDEN.
 */
export async function listDocuments(
  { db, clock }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof DOCUMENT_LIST>,
  others: readonly DocumentSource[] = [],
): Promise<ListRows<DocumentLine>> {
  const scope = scopeOf(actor, clock)
  if (!scope) throw new Refusal('FORBIDDEN')
  const { q, kind, villa, contact, on, endsOn } = criteria.filters
  const asked = documentRows(db, { ...scope, others })
    .where(containsText(q, [sql<string>`d.subject`, sql<string | null>`d.number`]))
    .$if(kind !== null, (some) => some.where('d.kind', '=', kind!))
    .$if(villa !== null, (some) => some.where('d.propertyId', '=', villa))
    .$if(contact !== null, (some) => some.where('d.contactId', '=', contact))
    .where(dayIn(sql`d.on_day`, on))
    .where(dayIn(sql`d.ends_on`, endsOn))
  const orders = {
    on: sql`d.on_day`,
    endsOn: sql`d.ends_on`,
    property: inFrenchOrder(sql`d.subject`),
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, sql`d.kind || ' ' || d.ref`)
  return { rows: rows.map(toLine), total }
}

/** A document with what it is about. */
export type FoundDocument = DocumentLine &
  Pick<DocumentRow, 'ref' | 'propertyId' | 'reservationId' | 'contactId'>

/** One of them. Refuses NOT_FOUND where the actor lists it in no console of an agency. */
export async function getDocument(
  { db, clock }: Needs,
  actor: Actor,
  key: string,
  { withTakenAway = false } = {},
): Promise<FoundDocument> {
  const own = scopeOf(actor, clock)
  const scope = own && { ...own, withTakenAway }
  const [kind, ref] = partsOf(key)
  const row = scope
    ? await documentRows(db, scope)
        .where(sql<boolean>`d.kind = ${kind}`)
        .where('d.ref', '=', ref)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  const { propertyId, reservationId, contactId } = row
  return { ...toLine(row), ref, propertyId, reservationId, contactId }
}

function partsOf(key: string): [kind: string, ref: string] {
  const space = key.indexOf(' ')
  return [key.slice(0, space), key.slice(space + 1)]
}

/** The agencies whose documents the actor lists in the console of an agency; null where it is closed to them. */
function scopeOf(actor: Actor, clock: Clock): DocumentScope | null {
  if (actor.kind !== 'user' || !mayEnter('agent', actor.roles)) return null
  return {
    agencyIds: isAdministrator(actor) ? null : actor.agencyIds,
    incidentsOf: agenciesOfIncidents(actor),
    statements: statementScopeOf(actor, 'agent'),
    today: todayInParis(clock),
    ...{ withTakenAway: false, others: [] },
  }
}

const documentRows = (db: Database, scope: DocumentScope) =>
  db
    .selectFrom(documentsIn(scope).as('d'))
    .select(['d.kind', 'd.ref', 'd.agencyId', 'd.number', 'd.subject'])
    .select(['d.propertyId', 'd.reservationId', 'd.contactId'])
    .select([sql<CivilDate>`d.on_day::text`.as('on'), sql<CivilDate | null>`d.ends_on::text`.as('endsOn')])

function toLine({ kind, ref, agencyId, number, subject, on, endsOn, ...placed }: DocumentRow): DocumentLine {
  const shown = numberOf(kind, ref) ?? number
  return {
    ...{ key: `${kind} ${ref}`, kind, agencyId, number: shown, subject, on, endsOn },
    opens: addressOf({ ...placed, kind, ref, number: shown }),
  }
}

/** The number of a receipt, an invoice, a credit note or a proof of refund; null for other documents. */
function numberOf(kind: DocumentKind, ref: string): string | null {
  if (!NUMBERED.includes(kind)) return null
  const [, year, number] = ref.split(' ')
  return documentNumber(kind as NumberedKind, Number(year), Number(number))
}

const NUMBERED: readonly DocumentKind[] = ['receipt', 'invoice', 'credit_note', 'refund']

type Placed = Pick<DocumentRow, 'kind' | 'ref' | 'number' | 'propertyId' | 'reservationId'>

/** The name of a document of a stay among the files of the stay. */
export function fileOfStay({ kind, ref, number }: Pick<Placed, 'kind' | 'ref' | 'number'>): string {
  const place = ref.split(' ')[1]
  if (kind === 'payment_request') return `appel-${place}`
  if (kind === 'inventory') return `etat-des-lieux-${MOMENT_WORDS[place as InventoryMoment].part}`
  if (kind === 'stay_amendment') return `avenant-${place}`
  return kind === 'rental' ? 'signed' : number!
}

/** Where a document is read: its own file where it has one, else the page that keeps it. */
function addressOf({ kind, ref, number, propertyId, reservationId }: Placed): string {
  if (isFiledKind(kind)) return documentPage(`${kind} ${ref}`)
  if (reservationId)
    return `/agent/reservations/${reservationId}/documents/${fileOfStay({ kind, ref, number })}`
  const [first, second] = ref.split(' ')
  if (kind === 'cgv_property') return `/agent/contracts/${ref}/signed`
  if (kind === 'mandate' || kind === 'mandate_amendment') return `/agent/mandats/${first}`
  if (kind === 'supplier_invoice') return `/agent/factures/${ref}`
  if (kind === 'estimate') return `/agent/incidents/${first}/fichiers/${second}`
  if (kind === 'statement') return `/agent/releves/${ref.split(' ').map(encodeURIComponent).join('/')}`
  const property = `/agent/properties/${propertyId}`
  if (kind === 'power') return `${property}/proprietaires`
  return kind === 'report' ? `${property}/reports/${number}` : `${property}/publication`
}
