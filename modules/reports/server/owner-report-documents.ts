import './report-tables.ts'
import { sql } from 'kysely'
import type { DocumentSource } from '#modules/documents/server/document-rows.ts'

/** The reports that an agency sent to the owners of its villas, among its documents. */
export const ownerReportDocuments: DocumentSource = (isOf) => sql`
  select 'report', o.public_id::text, o.agency_id, to_char(o.month, 'YYYY-MM'), v.property, v.property_id, null::text, null::text,
    (o.sent_at at time zone 'Europe/Paris')::date, null::date
  from owner_reports o join villas v on v.id = o.property_id where ${isOf(sql`o.agency_id`)}`
