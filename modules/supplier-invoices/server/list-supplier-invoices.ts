import './supplier-invoice-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { INCIDENT_ROWS } from '#modules/incidents/server/incident-reads.ts'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import { mayReadBook, mayReadMoney, mayReadSomeBook } from '#modules/payments/payment-policy.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { Files } from '#platform/files/files.ts'
import { openPrivateFile, type PrivateFile } from '#platform/files/private-file.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { SupplierInvoice } from '../supplier-invoice.ts'
import type { SUPPLIER_INVOICE_LIST } from '../supplier-invoice-list.ts'
import { mayAnswerInvoice } from '../supplier-invoice-policy.ts'

type Needs = { db: Database }

const VILLA = sql<string>`coalesce(${titleOfProperty(sql.ref('i.property_id'))}, '')`

function invoicesIn(db: Database) {
  return db
    .selectFrom('supplierInvoices as i')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'i.agencyId')
    .leftJoin(INCIDENT_ROWS.as('n'), 'n.id', 'i.incidentId')
    .select('n.publicId as incident')
    .select(['i.id as row', 'i.publicId as id', 'i.agencyId', 'i.ownerId', 'i.state', 'a.name as agency'])
    .select([VILLA.as('villa'), 'i.provider', 'i.number', 'i.issuedOn', 'i.amount', 'i.vat', 'i.purpose'])
    .select(['i.isUrgent', 'i.reason', 'i.fileId', 'i.fileName', 'i.fileType', 'i.isJudged', 'i.sizeBytes'])
}

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoicesIn>['executeTakeFirstOrThrow']>>

function toInvoice({ row: _, agencyId: __, ownerId: ___, ...invoice }: InvoiceRow): SupplierInvoice {
  const { fileId, fileName, fileType, isJudged, sizeBytes, ...rest } = invoice
  return { ...rest, file: { id: fileId, name: fileName, type: fileType, bytes: sizeBytes, isJudged } }
}

/** One page of the invoices of the agencies of an actor, or of all for the house. Refuses FORBIDDEN. */
export async function listSupplierInvoices(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof SUPPLIER_INVOICE_LIST>,
): Promise<ListRows<SupplierInvoice>> {
  if (!mayReadSomeBook(actor)) throw new Refusal('FORBIDDEN')
  const own = actor.kind === 'user' && !isHouse(actor) ? [...actor.agencyIds] : null
  const { q, state, issued } = criteria.filters
  const asked = invoicesIn(db)
    .where(containsText(q, [sql.ref('i.provider'), sql.ref('i.number'), VILLA]))
    .where(inDays(sql.ref('i.issued_on'), issued))
    .$if(state !== null, (some) => some.where('i.state', '=', state!))
    .$if(own !== null, (some) => some.where(sql<boolean>`i.agency_id = any(${own})`))
  const orders = { issued: 'i.issuedOn', amount: 'i.amount', provider: 'i.provider' } as const
  const { rows, ...rest } = await listSlice(db, asked, criteria, orders, 'i.id')
  return { ...rest, rows: rows.map(toInvoice) }
}

/** The most that an owner reads at once: the last ones, those that wait for them first. */
const MOST = 50

/** The invoices for the villas that the actor answers for; none for other accounts. */
export async function listOwnInvoices({ db }: Needs, actor: Actor): Promise<SupplierInvoice[]> {
  if (actor.kind !== 'user') return []
  const rows = await invoicesIn(db)
    .where('i.ownerId', '=', actor.userId)
    .orderBy(sql`i.state <> 'waiting'`)
    .orderBy('i.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.filter((row) => mayAnswerInvoice(actor, row)).map(toInvoice)
}

/** The invoices of an incident, for those who may answer them or read the book of its agency. */
export async function listInvoicesOfIncident(
  { db }: Needs,
  actor: Actor,
  incident: string,
): Promise<SupplierInvoice[]> {
  const rows = await invoicesIn(db).where('n.publicId', '=', incident).orderBy('i.id').execute()
  return rows.filter((row) => mayAnswerInvoice(actor, row) || mayReadBook(actor, row)).map(toInvoice)
}

/** One of them. Refuses NOT_FOUND to those who may neither answer it nor read the book of its agency. */
export async function readSupplierInvoice({ db }: Needs, actor: Actor, id: string): Promise<SupplierInvoice> {
  return toInvoice(await findFor(db, actor, id))
}

/** The invoice as its supplier sent it, for the same readers. Refuses NOT_FOUND to others. */
export async function readInvoiceFile(
  { db, files }: Needs & { files: Pick<Files, 'get' | 'linkTo'> },
  actor: Actor,
  id: string,
): Promise<PrivateFile<MessageFileType>> {
  const { fileName: name, fileType: type } = await findFor(db, actor, id)
  const { fileKey } = await db
    .selectFrom('supplierInvoices')
    .select('fileKey')
    .where('publicId', '=', id)
    .executeTakeFirstOrThrow()
  const opened = await openPrivateFile(files, fileKey, { name, type })
  if (!opened) throw new Refusal('NOT_FOUND')
  return opened
}

async function findFor(db: Database, actor: Actor, id: string): Promise<InvoiceRow> {
  const row = isUuid(id) ? await invoicesIn(db).where('i.publicId', '=', id).executeTakeFirst() : undefined
  if (!row || !(mayAnswerInvoice(actor, row) || mayReadBook(actor, row))) throw new Refusal('NOT_FOUND')
  return row
}

/** The villas of an agency for which an invoice may be recorded, by title: each has an owner. Refuses FORBIDDEN. */
export async function listBilledVillas(
  { db }: Needs,
  actor: Actor,
  agencyId: number,
): Promise<{ publicId: string; title: string }[]> {
  if (!mayReadMoney(actor)) throw new Refusal('FORBIDDEN')
  const title = sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, p.slug)`
  return db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select(['p.publicId', title.as('title')])
    .where('p.agencyId', '=', agencyId)
    .where('p.ownerId', 'is not', null)
    .orderBy(inFrenchOrder(title))
    .execute()
}
