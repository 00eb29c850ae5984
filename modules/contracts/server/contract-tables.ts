import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ContractDocument } from '../contract-document.ts'
import type { RentalFacts } from '../contract-facts.ts'
import type { ContractStatus, ContractType, SignatureRequestStatus } from '../contract-status.ts'
import type { ProviderSignatureStatus, SignatureBox, SignatureLevel } from './signature-port.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    contracts: ContractsTable
    signatureRequests: SignatureRequestsTable
    signatureEvents: SignatureEventsTable
  }
}

type Json<T> = ColumnType<T, string, never>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface ContractsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  contractType: ContractType
  propertyId: number
  versionId: number
  reservationId: number | null
  templateVersion: string
  status: Generated<ContractStatus>
  /** Those of a rental; `CgvRow` is how general conditions are read. */
  facts: Json<RentalFacts>
  document: Json<ContractDocument>
  propertyVersionHash: string
  documentHash: string
  pdfFile: string
  pdfHash: string
  signatureBox: ColumnType<SignatureBox | null, string | null, never>
  /** Where the agency’s seal is shown; null where nobody countersigns. */
  sealBox: ColumnType<SignatureBox | null, string | null, never>
  signedPdfFile: Nullable<string>
  signedPdfHash: Nullable<string>
  auditPdfFile: Nullable<string>
  auditPdfHash: Nullable<string>
  createdAt: Generated<Date>
  signedAt: Nullable<Date>
}

export interface SignatureRequestsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  contractId: number
  provider: string
  providerId: Nullable<string>
  level: SignatureLevel
  status: Generated<SignatureRequestStatus>
  iframeUrl: Nullable<string>
  signerEmail: string
  signerName: string
  expiresAt: Date
  createdAt: Generated<Date>
  signedAt: Nullable<Date>
}

interface SignatureEventsTable {
  eventId: string
  provider: string
  providerId: string
  status: ProviderSignatureStatus | null
  body: Json<unknown>
  receivedAt: Generated<Date>
  nextAttemptAt: Generated<Date>
  attempts: Generated<number>
  lastError: Nullable<string>
  appliedAt: Nullable<Date>
  outcome: Nullable<'applied' | 'no_change' | 'unknown_request' | 'failed'>
}
