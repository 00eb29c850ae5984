import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { StayTerms } from '../stay-terms.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    stayAmendments: StayAmendmentsTable
  }
}

interface StayAmendmentsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  reservationId: number
  number: number
  status: Generated<'proposed' | 'agreed' | 'withdrawn'>
  beforeTerms: ColumnType<StayTerms, string, never>
  afterTerms: ColumnType<StayTerms, string, never>
  /** The account that proposed it. */
  proposedBy: string
  proposedAt: Generated<Date>
  settledAt: ColumnType<Date | null, undefined, Date>
}
