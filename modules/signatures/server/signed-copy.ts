import type { SignedContract } from './contract-events.ts'
import { contractFilename } from './find-contract.ts'

/** The files of a signer's copy, named after their contract, and the key that lets it be mailed once. */
export function signedCopyOf({ contractId, signed, audit }: SignedContract, name: string) {
  const contentType = 'application/pdf'
  return {
    attachments: [
      { filename: contractFilename(name, 'signed'), file: signed, contentType },
      { filename: contractFilename(name, 'audit'), file: audit, contentType },
    ],
    dedupeKey: `contract-signed:${contractId}`,
  }
}
