import type { IdentityEvidence } from '../identity-evidence.ts'
import type { SigningCommitment } from '../signing-commitment.ts'
import type { SignatureLevel, SignatureOrder } from './signature-port.ts'

/** How a contract is signed: each kind of contract gives its own. */
export type SigningTerms = {
  level: SignatureLevel
  signer: SignatureOrder['signer']
  documentName: string
  filename: string
  /** Days the signer has. */
  days: number
  /** What the signature binds the signer to pay; null for conditions, which bind to no payment. */
  commitment: SigningCommitment | null
  /** The identity check behind an advanced signature; null at the simple level. */
  identity: IdentityEvidence | null
  countersigner: SignatureOrder['countersigner']
}
