import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { RequestFacts } from '../request-facts.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    paymentRequests: PaymentRequestsTable
  }
}

interface PaymentRequestsTable {
  id: GeneratedAlways<number>
  propertyId: number
  reservationId: number
  rank: number
  source: string
  templateNumber: number
  facts: ColumnType<RequestFacts, string, never>
  document: ColumnType<PrintedDocument, string, never>
  documentHash: string
  issuedAt: Generated<Date>
}
