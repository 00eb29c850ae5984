import type { CivilDate } from '#shared/civil-date.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { ContractStatus, ContractType, SignatureRequestStatus } from './contract-status.ts'

/** What every contract is made from, whatever its kind: the day its text speaks of. */
export type ContractFacts = { issuedOn: CivilDate }

/** The last request to sign a contract; `signingUrl` is shown in an iframe, null before a provider took it. */
export type SignatureRequest = {
  status: SignatureRequestStatus
  level: 'simple' | 'advanced'
  signerName: string
  signerEmail: string
  signingUrl: string | null
  expiresAt: Date
}

/** A contract as the rest of the house sees it; hashes are SHA-256 in hexadecimal. */
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
