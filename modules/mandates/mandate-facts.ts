import type { Agency } from '#modules/agencies/agency.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { MandateTerms } from './mandate-terms.ts'

/** What every document of a mandate states: who gives it, who holds it, and for which property. */
type PartiesFacts = {
  issuedOn: CivilDate
  /** Public identifier of the mandate: what a signature is about. */
  mandateId: string
  /** Version of the terms it has signed. */
  version: number
  number: string
  agency: Omit<Agency, 'id' | 'publicId' | 'slug'>
  owner: { firstName: string; lastName: string; address: string; email: string }
  property: { title: string; nature: string; address: string; registrationNumber: string | null }
}

/** Every fact a mandate states: its text is made from these and from nothing else. */
export type MandateFacts = PartiesFacts & { startsOn: CivilDate; endsOn: CivilDate; terms: MandateTerms }

/** Every fact an amendment of a mandate’s terms states. */
export type AmendmentFacts = PartiesFacts & {
  /** The day the owner was given notice, and the day the new terms hold from. */
  notifiedOn: CivilDate
  from: CivilDate
  /** Null where a mandate was taken over without its terms. */
  before: MandateTerms | null
  terms: MandateTerms
}
