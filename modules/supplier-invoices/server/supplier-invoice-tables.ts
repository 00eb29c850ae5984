import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { InvoiceState } from '../supplier-invoice.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    supplierInvoices: SupplierInvoicesTable
  }
}

interface SupplierInvoicesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  propertyId: number
  /** The account that answers for the villa when it was recorded. */
  ownerId: string
  provider: string
  number: string
  issuedOn: CivilDate
  amount: Cents
  vat: Cents | null
  purpose: string
  isUrgent: boolean
  state: InvoiceState
  reason: Generated<string | null>
  /** The incident that it is of. */
  incidentId: Generated<number | null>
  recordedBy: string
  recordedAt: Generated<Date>
  answeredAt: Generated<Date | null>
  fileId: string
  fileName: string
  fileType: MessageFileType
  isJudged: boolean
  sizeBytes: number
  fileKey: string
}
