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
  /** False when what was written or signed is for another version. */
  isCurrent: boolean
  contractId: string | null
  signingUrl: string | null
  signedOn: CivilDate | null
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

/** True where the owner has conditions to sign: none are signed, or they are signed for another version. */
export function isToSign({ status, isCurrent }: Pick<CgvLine, 'status' | 'isCurrent'>): boolean {
  return status !== 'signed' || !isCurrent
}

/** True where the signature of the conditions of this version was asked for and is awaited. */
export function isAwaited({ status, isCurrent }: Pick<CgvLine, 'status' | 'isCurrent'>): boolean {
  return status === 'pending' && isCurrent
}
