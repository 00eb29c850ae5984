import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ChangeAnswers, ListingChangeKind, ListingChangeStatus } from '../listing-change.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    listingChanges: ListingChangeTable
  }
}

interface ListingChangeTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  kind: ListingChangeKind
  status: ListingChangeStatus
  revision: Generated<number>
  /** Written as JSON text, as `proposed`, `fields` and `answers` are. */
  before: ColumnType<unknown, string, string>
  proposed: ColumnType<unknown, string, string>
  fields: ColumnType<string[], string, string>
  proposedBy: string
  proposedAt: Generated<Date>
  answers: ColumnType<ChangeAnswers | null, string | null | undefined, string | null>
  answeredBy: string | null
  answeredAt: Date | null
}
