import type { ColumnType, Generated } from 'kysely'
import type { PdfBox } from '#platform/pdf/document-pdf.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { IdentityEvidence } from '../identity-evidence.ts'
import type { KeptCountersigner } from '../seal-words.ts'
import type { SigningCommitment } from '../signing-commitment.ts'
import type { ProviderSignatureStatus, SignatureLevel } from './signature-port.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    embeddedSignatures: EmbeddedSignaturesTable
    embeddedSignatureEvents: EmbeddedSignatureEventsTable
  }
}

type Json<T> = ColumnType<T, string, string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** An event of a signature, as the evidence file lists it. */
export type TrailEntry = {
  at: string
  event:
    | 'ordered'
    | 'identity_checked'
    | 'opened'
    | 'code_sent'
    | 'code_rejected'
    | 'code_verified'
    | 'consented'
    | 'certificate_issued'
    | 'signed'
    | 'countersigned'
    | 'timestamped'
    | 'declined'
    | 'cancelled'
  address?: string
  browser?: string
  detail?: string
}

export interface EmbeddedSignaturesTable {
  id: Generated<string>
  accessHash: string
  externalId: string
  status: Generated<ProviderSignatureStatus>
  level: SignatureLevel
  signerFirstName: string
  signerLastName: string
  signerEmail: string
  documentName: string
  documentFile: string
  documentHash: string
  documentContent: Json<PrintedDocument>
  signatureBox: Json<PdfBox>
  sealBox: ColumnType<PdfBox | null, string | null, never>
  /** The company whose seal follows the signature; null without a seal. */
  countersigner: ColumnType<KeptCountersigner | null, string | null, never>
  /** The identity check of an advanced signature; null at the simple level. */
  identity: ColumnType<IdentityEvidence | null, string | null | undefined, never>
  /** The payments that the signer commits to; null when there are none. */
  commitment: ColumnType<SigningCommitment | null, string | null | undefined, never>
  codeHash: Nullable<string>
  codeExpiresAt: Nullable<Date>
  codeAttempts: Generated<number>
  codesSent: Generated<number>
  codeSentAt: Nullable<Date>
  trail: ColumnType<TrailEntry[], string | undefined, string>
  signedFile: Nullable<string>
  signedHash: Nullable<string>
  auditFile: Nullable<string>
  createdAt: Generated<Date>
  expiresAt: Date
  doneAt: Nullable<Date>
}

interface EmbeddedSignatureEventsTable {
  id: Generated<string>
  signatureId: string
  status: ProviderSignatureStatus
  createdAt: Generated<Date>
  deliveredAt: Nullable<Date>
}
