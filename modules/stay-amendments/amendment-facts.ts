import type { Wording } from '#modules/contract-templates/clause.ts'
import type { RentalFacts } from '#modules/rental-contracts/contract-facts.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { StayTerms } from './stay-terms.ts'

/** What the text of an amendment of a stay's contract is made from: its parties are those of the contract that it changes, the agency as it is on the day. */
export type StayAmendmentFacts = Pick<
  RentalFacts,
  'reservationNumber' | 'lessor' | 'agency' | 'tenant' | 'law'
> & {
  issuedOn: CivilDate
  amendmentId: string
  /** Its place among the amendments of the stay, from 1. */
  number: number
  villa: { title: string; place: string }
  stay: { arrival: CivilDate; departure: CivilDate }
  /** The contract that it changes: the day of its signature and the hash of its text. */
  contract: { signedOn: CivilDate; hash: string }
  before: StayTerms
  after: StayTerms
  /** How the house has worded it; absent where it is worded by the product (version 1). */
  wording?: Wording
}
