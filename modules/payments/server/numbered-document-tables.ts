import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NumberedFacts, NumberedKind } from '../numbered-facts.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    documentCounters: DocumentCountersTable
    numberedDocuments: NumberedDocumentsTable
  }
}

interface DocumentCountersTable {
  agencyId: number
  kind: NumberedKind
  year: number
  last: number
}

interface NumberedDocumentsTable {
  id: GeneratedAlways<number>
  agencyId: number
  kind: NumberedKind
  year: number
  number: number
  propertyId: number
  reservationId: number
  source: string
  facts: ColumnType<NumberedFacts, string, never>
  issuedAt: Generated<Date>
}
