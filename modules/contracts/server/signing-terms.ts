import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Database } from '#platform/database/database.ts'
import type { IdentityEvidence } from '../identity-evidence.ts'
import { commitmentOf, type SigningCommitment } from '../signing-commitment.ts'
import type { ContractRow } from './contract-queries.ts'
import { findIdentityEvidence } from './identity-check-queries.ts'
import type { SignatureLevel, SignatureOrder } from './signature-port.ts'

/** How a contract of each type is signed. */
type SigningTerms = {
  level: SignatureLevel
  signer: SignatureOrder['signer']
  documentName: string
  /** Days the signer has. */
  days: number
  /** What the signature binds the signer to pay; null for conditions, which bind to no payment. */
  commitment: SigningCommitment | null
  countersigner: SignatureOrder['countersigner']
}

/** Travellers sign a rental at the simple level, owners their conditions at the advanced one (domain §6). */
export function signingTermsOf(contract: ContractRow): SigningTerms {
  if (contract.contractType === 'cgv_property') {
    const { owner, listing } = contract.facts
    return {
      level: 'advanced',
      signer: { ...pick(owner), phone: null },
      documentName: `${contract.document.title}, ${listing.title}`,
      days: 30,
      commitment: null,
      countersigner: null,
    }
  }
  const { tenant, agency, reservationNumber } = contract.facts
  return {
    level: 'simple',
    signer: { ...pick(tenant), phone: tenant.phone },
    documentName: `${contract.document.title} ${reservationNumber}`,
    // The hold of the nights usually ends before.
    days: 7,
    commitment: commitmentOf(contract.facts),
    countersigner: agency && { name: agency.name, siren: agency.siren },
  }
}

/** The last identity check of the owner who signs; null for a contract signed at the simple level. */
export async function findSignerIdentity(
  db: Database,
  contract: ContractRow,
): Promise<IdentityEvidence | null> {
  if (contract.contractType === 'rental') return null
  const { ownerId } = await getVersion(db, contract)
  return ownerId === null ? null : findIdentityEvidence(db, ownerId)
}

function pick({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return { firstName, lastName, email }
}
