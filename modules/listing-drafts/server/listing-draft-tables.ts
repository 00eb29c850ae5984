import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DraftField } from '../draft-fields.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    listingDrafts: ListingDraftTable
    listingDraftChanges: ListingDraftChangeTable
  }
}

interface ListingDraftTable {
  propertyId: number
  revision: Generated<number>
  /** Written as JSON text; read by `fieldsOf`. */
  fields: ColumnType<unknown, string, string>
  updatedAt: Generated<Date>
}

/** `{"value": …}`, or nothing when the field was unknown. */
type KeptValue = { value?: unknown }

interface ListingDraftChangeTable {
  propertyId: number
  id: GeneratedAlways<number>
  revision: number
  field: DraftField
  fromValue: ColumnType<KeptValue, string, never>
  toValue: ColumnType<KeptValue, string, never>
  changedBy: string
  form: string | null
  undoes: number | null
  at: Generated<Date>
}
