import './report-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { figureScopeOf } from '../figure-scope.ts'
import type { SENT_REPORT_LIST, SentReportLine } from '../sent-report-list.ts'
import { inScope } from './figure-queries.ts'

type Needs = { db: Database }

/** One page of the reports that the owners of an actor's villas were sent. Refuses FORBIDDEN. */
export async function listSentReports(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof SENT_REPORT_LIST>,
): Promise<ListRows<SentReportLine>> {
  const scope = figureScopeOf(actor, 'owner')
  if (!scope) throw new Refusal('FORBIDDEN')
  const villa = sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, 'Annonce sans titre')`
  const asked = db
    .selectFrom('ownerReports as o')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
    .select(['o.publicId', 'o.month', 'o.sentAt', villa.as('villa')])
    .select(sql<string>`o.document ->> 'title'`.as('title'))
    .where(inScope(scope))
    .where(containsText(criteria.filters.q, [villa]))
  const orders = { sentAt: 'o.sentAt', villa: inFrenchOrder(villa) } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'o.publicId')
  return { rows: rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() })), total }
}

/** A report as it was sent, for the owners of its villa. Refuses NOT_FOUND for another's, as for an unknown one. */
export async function readSentReport(
  { db }: Needs,
  actor: Actor,
  publicId: string,
): Promise<{ document: PrintedDocument; month: CivilDate; sentAt: Date; agency: string }> {
  const scope = figureScopeOf(actor, 'owner')
  const found =
    scope && isUuid(publicId)
      ? await db
          .selectFrom('ownerReports as o')
          .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
          .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'o.agencyId')
          .select(['o.document', 'o.month', 'o.sentAt', 'a.name as agency'])
          .where('o.publicId', '=', publicId)
          .where(inScope(scope))
          .executeTakeFirst()
      : undefined
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** The same as a tagged PDF. */
export async function readSentReportFile(
  needs: Needs,
  actor: Actor,
  publicId: string,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const { document, month, sentAt, agency } = await readSentReport(needs, actor, publicId)
  const { bytes } = await writeDocumentPdf(document, { issuer: agency, createdAt: sentAt })
  return { filename: `rapport-${month.slice(0, 7)}.pdf`, bytes }
}

/** When the agency of a villa sent the report of a month of it, the last time first. The caller has checked who may read it. */
export async function listSendings(
  db: Database,
  { id, agencyId }: { id: number; agencyId: number },
  month: CivilDate,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('ownerReports')
    .select('sentAt')
    .where('propertyId', '=', id)
    .where('agencyId', '=', agencyId)
    .where('month', '=', month)
    .orderBy('sentAt', 'desc')
    .execute()
  return rows.map(({ sentAt }) => sentAt)
}
