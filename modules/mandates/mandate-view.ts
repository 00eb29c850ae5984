import type { IdentityProblem } from '#modules/signatures/identity-evidence.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Mandate, TermsVersion } from './mandate.ts'
import type { MandatePeriod } from './renewal.ts'

/** A mandate or an amendment as it was sent to its owner to be signed. */
export type MandateDocument = {
  contractId: string
  isAmendment: boolean
  isSigned: boolean
  /** The last day on which its link opens; null before it is sent and once it is signed. */
  signableUntil: CivilDate | null
  /** Who signs this copy, where several sign; else null. */
  signer: string | null
}

/** One who signs a mandate, with why they may not sign at the advanced level yet; null when they may. */
export type MandateSigner = {
  userId: string
  name: string
  email: string
  problem: IdentityProblem | null
}

/** One mandate, as its page shows it. */
export type MandateView = {
  mandate: Mandate
  /** Every version of its terms, the first first. */
  terms: TermsVersion[]
  property: { publicId: string; title: string }
  /** Those who sign it; none where the villa has no owner yet. */
  signers: MandateSigner[]
  documents: MandateDocument[]
  /** The reader may prepare, send, amend, cancel and end it. */
  mayKeep: boolean
  /** The days of the mandate that would follow it; null where none may. */
  renewal: MandatePeriod | null
  /** The first day on which other terms, proposed today, may take effect. */
  firstDayOfChange: CivilDate
}
