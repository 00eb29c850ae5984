import type { Agency } from '#modules/agencies/agency.ts'
import type { Wording } from '#modules/contract-templates/clause.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { MandateTerms } from './mandate-terms.ts'
import type { Mandator } from './mandator.ts'

/** The facts that every document of a mandate states: the parties and the property. */
type PartiesFacts = {
  issuedOn: CivilDate
  /** Public identifier of the mandate, the subject of its signature. */
  mandateId: string
  /** Version of the terms it has signed. */
  version: number
  number: string
  agency: Omit<Agency, 'id' | 'publicId' | 'slug'>
  /** The one who signs this copy. */
  owner: { firstName: string; lastName: string; address: string; email: string }
  /** All who give it, where they are several or a company, and the account that signs this copy. */
  mandators?: readonly Pick<Mandator, 'name' | 'address' | 'quality' | 'signerId'>[]
  signerId?: string
  property: { title: string; nature: string; address: string; registrationNumber: string | null }
}

/** Every fact of a mandate: its text is made from these alone. */
export type MandateFacts = PartiesFacts & {
  startsOn: CivilDate
  endsOn: CivilDate
  terms: MandateTerms
  /** How the house has worded it; absent where it is worded by the product (version 1). */
  wording?: Wording
}

/** Every fact an amendment of a mandate’s terms states. */
export type AmendmentFacts = PartiesFacts & {
  /** The day on which the owner was given notice, and the first day of the new terms. */
  notifiedOn: CivilDate
  from: CivilDate
  /** Null where a mandate was taken over without its terms. */
  before: MandateTerms | null
  terms: MandateTerms
}
