import type { CivilDate } from '#shared/civil-date.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { SigningCommitment } from './signing-commitment.ts'

/** What the embedded provider's page shows. What it does not need, such as the whole address, stays out. */
export type Signing = {
  status: 'ongoing' | 'done' | 'declined' | 'expired' | 'cancelled'
  documentName: string
  content: PrintedDocument
  signerName: string
  /** Travelers sign at the simple level, owners at the advanced one (domain §6). */
  level: 'simple' | 'advanced'
  maskedEmail: string
  /** The sentence beside the box to tick. */
  consentText: string
  /** What the signature binds the signer to pay; null where it binds to no payment. */
  commitment: SigningCommitment | null
  /** The business's day, which decides what is due. */
  today: CivilDate
  /** How the last code stands: only a `usable` one signs. */
  code: 'none' | 'usable' | 'expired' | 'used_up'
  triesLeft: number
  /** Seconds before another code may be asked for; null when the last one was sent. */
  nextCodeIn: number | null
  /** Seconds before this request ends and another one may be made: the way on once every code was sent. */
  endsIn: number
}
