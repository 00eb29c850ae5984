import type { IdentityDocument, IdentityProblem, KeptCheck } from '#modules/signatures/identity-evidence.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { CgvStatus } from './cgv-status.ts'

/** The general conditions of one property, as an owner or staff are shown them. */
export type CgvLine = {
  propertyId: string
  title: string
  /** The version the owner answers for today. */
  version: number
  status: CgvStatus
  /** False when what was written or signed is for another version, or does not name all that it is signed for. */
  isCurrent: boolean
  contractId: string | null
  signingUrl: string | null
  signedOn: CivilDate | null
  /** The account that signs: this owner’s, or that of another who has their power of attorney. */
  signerId: string
  /** Who signs for this owner by a power of attorney; null where they sign themself. */
  attorney: string | null
  /** True when the reader may have it signed and withdraw it. */
  mayBePrepared: boolean
}

/** An owner of the platform's properties: whether they may sign, and which conditions. */
export type OwnerConditions = {
  userId: string
  name: string
  email: string
  /** True when the reader may check this owner's identity and withdraw a check. */
  mayBeChecked: boolean
  /** Null when they may sign today. */
  problem: IdentityProblem | null
  check: { document: IdentityDocument; expiresOn: CivilDate; checkedOn: CivilDate; checkedBy: string } | null
  /** Every identity check so far, the last first. */
  history: Pick<KeptCheck, 'document' | 'checkedOn' | 'checkedBy' | 'withdrawal'>[]
  lines: CgvLine[]
}

/**
 * True where the owner has conditions to sign: none are signed, or they are signed for another version, or for others alone. What
 * their attorney signs is not theirs to sign.
 */
export function isToSign({
  status,
  isCurrent,
  attorney,
}: Pick<CgvLine, 'status' | 'isCurrent' | 'attorney'>): boolean {
  return attorney === null && (status !== 'signed' || !isCurrent)
}

/** True where the signature of the conditions of this version was asked for and is awaited. */
export function isAwaited({ status, isCurrent }: Pick<CgvLine, 'status' | 'isCurrent'>): boolean {
  return status === 'pending' && isCurrent
}
