import type { CivilDate } from '#shared/civil-date.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { ContractStatus, ContractType, SignatureRequestStatus } from './contract-status.ts'

/** The facts common to all kinds of contract: the day of its text. */
export type ContractFacts = { issuedOn: CivilDate }

/**
 * The last request to sign a contract; `signingUrl`, shown in an iframe, is null until a provider accepts it.
 */
export type SignatureRequest = {
  status: SignatureRequestStatus
  level: 'simple' | 'advanced'
  signerName: string
  signerEmail: string
  signingUrl: string | null
  expiresAt: Date
}

/** A contract as other modules read it; hashes are SHA-256 in hexadecimal. */
export type Contract = {
  publicId: string
  type: ContractType
  propertyId: number
  reservationId: number | null
  versionId: number
  propertyVersionHash: string
  template: string
  status: ContractStatus
  document: PrintedDocument
  documentHash: string
  pdfHash: string
  signedPdfHash: string | null
  createdAt: Date
  signedAt: Date | null
  signature: SignatureRequest | null
}
