import type { ColumnType, Generated } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    ownerReports: OwnerReportsTable
  }
}

interface OwnerReportsTable {
  publicId: Generated<string>
  propertyId: number
  /** The agency that sent it. */
  agencyId: number
  /** The first day of the month. */
  month: CivilDate
  document: ColumnType<PrintedDocument, string, never>
  sentAt: Generated<Date>
}
