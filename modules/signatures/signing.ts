import type { CivilDate } from '#shared/civil-date.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { SigningCommitment } from './signing-commitment.ts'

/**
 * The data of the embedded provider's page, without those it does not need, such as the full e-mail address.
 */
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
  /** The signer of an advanced signature has no password yet, which their own space asks for. */
  lacksPassword: boolean
  /** What the signature binds the signer to pay; null where it binds to no payment. */
  commitment: SigningCommitment | null
  /** The business's day, which decides what is due. */
  today: CivilDate
  /** State of the last code: only a `usable` code can sign. */
  code: 'none' | 'usable' | 'expired' | 'used_up'
  triesLeft: number
  /** Seconds before another code may be requested; null when no more codes will be sent. */
  nextCodeIn: number | null
  /** Seconds before this request expires, after which another request may be made, with new codes. */
  endsIn: number
}
