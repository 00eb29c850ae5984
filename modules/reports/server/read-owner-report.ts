import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { addMonths } from '#shared/civil-date.ts'
import { readBegunMonth } from '#shared/civil-month.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { figureScopeOf } from '../figure-scope.ts'
import { ownerReportText, type ReportStay, reportSpan } from '../owner-report.ts'
import { listClosedNights } from './analyzed-nights.ts'
import { inScope } from './figure-queries.ts'
import { listIncomeOfYear } from './list-income.ts'

type Needs = { db: Database; clock: Clock }
type ReportedVilla = {
  id: number
  publicId: string
  agencyId: number
  ownerId: string | null
  title: string
  agency: string
}

/** A villa whose reports the people of its agency read. Refuses NOT_FOUND, for another agency's villa as for an unknown one. */
export async function getReportedVilla(db: Database, actor: Actor, publicId: string): Promise<ReportedVilla> {
  const scope = figureScopeOf(actor, 'agent')
  if (!scope || !isUuid(publicId)) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<ReportedVilla>`
    select p.id, p.public_id, p.agency_id, p.owner_id, coalesce(${titleOfProperty(sql`p.id`)}, 'Annonce sans titre') as title, a.name as agency
    from ${PROPERTY_ROWS} p join ${AGENCY_ROWS} a on a.id = p.agency_id
    where p.public_id = ${publicId}::uuid and ${inScope(scope)}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

export type OwnerReport = { villa: ReportedVilla; month: string; document: PrintedDocument }

/**
 * The report of one month of a villa to its owners, as it is known today; `month` is `2026-10`. Refuses NOT_FOUND as
 * `getReportedVilla`, and for a month that has not begun.
 */
export async function readOwnerReport(
  { db, clock }: Needs,
  actor: Actor,
  input: { property: string; month: string },
): Promise<OwnerReport> {
  const today = todayInParis(clock)
  const month = readBegunMonth(input.month, today)
  if (!month) throw new Refusal('NOT_FOUND')
  const villa = await getReportedVilla(db, actor, input.property)
  const span = reportSpan(month)
  const [stays, closed, income] = await sideBySide(
    db,
    () => listReportStays(db, villa, span),
    () => listClosedNights(db, [villa.id], span),
    () =>
      listIncomeOfYear(db, [villa.id], {
        ...{ year: Number(month.slice(0, 4)), today },
        reader: villa.ownerId ?? '',
      }),
  )
  const next = addMonths(month, 1)
  const document = ownerReportText({
    ...{ villa: villa.title, agency: villa.agency, month, on: today, stays, closed },
    income: income.filter(({ earnedOn }) => earnedOn >= month && earnedOn < next),
  })
  return { villa, month: input.month, document }
}

/** The same as a tagged PDF. */
export async function readOwnerReportFile(
  needs: Needs,
  actor: Actor,
  input: { property: string; month: string },
): Promise<{ filename: string; bytes: Uint8Array }> {
  const { villa, month, document } = await readOwnerReport(needs, actor, input)
  const { bytes } = await writeDocumentPdf(document, { issuer: villa.agency, createdAt: needs.clock.now() })
  return { filename: `rapport-${month}.pdf`, bytes }
}

/** The signed stays of a villa that have a night in `span`, or were booked or cancelled in it, with their rent in the ledger. */
async function listReportStays(
  db: Database,
  { id, agencyId }: ReportedVilla,
  span: Stay,
): Promise<ReportStay[]> {
  const { rows } = await sql<ReportStay>`
    select r.number, r.arrival::text, r.departure::text, r.booked_on::text, r.status,
      r.adults + r.children + r.babies as occupants,
      case when r.status = 'cancelled' then (r.cancelled_at at time zone 'Europe/Paris')::date::text end as cancelled_on,
      r.charged_rent as rent
    from ${RESERVATION_ROWS} r
    where r.property_id = ${id} and r.agency_id = ${agencyId}
      and (r.status in ('awaiting_payment', 'confirmed') or (r.status = 'cancelled' and r.signed_at is not null))
      and (
        (r.arrival < ${span.departure}::date and r.departure > ${span.arrival}::date)
        or (r.booked_on >= ${span.arrival}::date and r.booked_on < ${span.departure}::date)
        or (r.cancelled_at >= ${span.arrival}::date and r.cancelled_at < ${span.departure}::date)
      )
    order by r.arrival, r.id`.execute(db)
  return rows
}
