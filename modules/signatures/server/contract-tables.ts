import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PdfBox } from '#platform/pdf/document-pdf.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { ContractFacts } from '../contract.ts'
import type { ContractStatus, ContractType, SignatureRequestStatus } from '../contract-status.ts'
import type { ProviderSignatureStatus, SignatureLevel } from './signature-port.ts'

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
  /** Null in contracts written before rates had their own table. */
  ratesVersionId: number | null
  reservationId: number | null
  templateVersion: string
  status: Generated<ContractStatus>
  /** What the text was made from: each kind of contract reads its own (`RentalRow`, `CgvRow`). */
  facts: Json<ContractFacts>
  document: Json<PrintedDocument>
  propertyVersionHash: string
  documentHash: string
  pdfFile: string
  pdfHash: string
  signatureBox: ColumnType<PdfBox | null, string | null, never>
  /** Where the agency’s seal is shown; null where there is no seal. */
  sealBox: ColumnType<PdfBox | null, string | null, never>
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
  /** Null until it is applied: the queue says when it is tried again. */
  appliedAt: Nullable<Date>
  outcome: Nullable<'applied' | 'no_change'>
}
