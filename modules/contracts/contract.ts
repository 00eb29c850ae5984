import type { ContractDocument } from './contract-document.ts'
import type { ContractStatus, ContractType, SignatureRequestStatus } from './contract-status.ts'
import type { SigningCommitment } from './signing-commitment.ts'

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
  document: ContractDocument
  documentHash: string
  pdfHash: string
  signedPdfHash: string | null
  createdAt: Date
  signedAt: Date | null
  signature: SignatureRequest | null
  /** What its signature binds a traveller to pay; null for an owner's conditions. */
  commitment: SigningCommitment | null
}
