import type { IdentityProblem } from '#modules/signatures/identity-evidence.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Mandate, TermsVersion } from './mandate.ts'

/** A mandate or an amendment as it was sent to its owner to be signed. */
export type MandateDocument = {
  contractId: string
  isAmendment: boolean
  isSigned: boolean
  /** The last day on which its link opens; null before it is sent and once it is signed. */
  signableUntil: CivilDate | null
}

/** One mandate, as its page shows it. */
export type MandateView = {
  mandate: Mandate
  /** Every version of its terms, the first first. */
  terms: TermsVersion[]
  property: { publicId: string; title: string }
  owner: { userId: string; name: string; email: string } | null
  /** Why the owner may not sign at the advanced level yet; null when they may. */
  identityProblem: IdentityProblem | null
  documents: MandateDocument[]
  /** The reader may prepare, send, amend, cancel and end it. */
  mayKeep: boolean
  /** The first day on which other terms, proposed today, may take effect. */
  firstDayOfChange: CivilDate
}
