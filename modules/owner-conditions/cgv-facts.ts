import type { Wording } from '#modules/contract-templates/clause.ts'
import type { Mandator } from '#modules/mandates/mandator.ts'
import type {
  CancellationPolicy,
  Jurisdiction,
  PaymentRegime,
  PoolDevice,
} from '#modules/properties/listing.ts'
import type { AgencyFacts, Draft } from '#modules/rental-contracts/contract-facts.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Company } from '#shared/company.ts'
import type { Cents } from '#shared/money.ts'
import type { OwnerTerms } from './owner-terms.ts'

/** What the owner asks for a part of the year, or outside the seasons. */
export type CgvPrice = { period: string; nightly: Cents; weekly: Cents | null; minNights: number }

/** One who owns, as the text names them: with who signs for them. */
export type CgvOwner = Pick<Mandator, 'partyId' | 'name' | 'address' | 'quality' | 'signerId'>

/** A published version as a text keeps it, with the day from which it binds those who signed another. */
export type ConditionsWording = Wording & { effectiveOn: CivilDate }

/** Every fact the owner's general conditions state: the text is made from these and from nothing else. */
export type CgvFacts = {
  /** The name of the text: property and version. */
  reference: string
  issuedOn: CivilDate
  jurisdiction: Jurisdiction
  regime: PaymentRegime
  operator: Company
  /** Null only where the owner contracts and collects alone (regime `direct`). */
  agency: AgencyFacts | null
  /** The one who signs this copy. */
  owner: { firstName: string; lastName: string; address: string; email: string }
  /** All who own, where they are several or a company; absent for a person alone. */
  owners?: readonly CgvOwner[]
  /** The account that signs this copy; absent from what was written before copies had one. */
  signerId?: string
  listing: {
    title: string
    kind: string
    address: string
    version: number
    /** SHA-256 of the frozen version. */
    hash: string
    livingAreaM2: number
    bedrooms: number
    maxGuests: number
    registrationNumber: string | null
    swornDeclaration: boolean
    pool: boolean
    poolDevice: PoolDevice | null
  }
  prices: CgvPrice[]
  fees: { cleaning: Cents; linen: Cents; deposit: Cents; serviceFeeBasisPoints: number }
  cancellation: { policy: CancellationPolicy; steps: { daysBefore: number; rentPercent: number }[] }
  terms: OwnerTerms
  mediator: { name: string; url: string }
  /** The published version that words it; absent where the product alone does. */
  wording?: ConditionsWording
}

/** The same facts while they are being gathered: any of them may still be unknown. */
export type CgvFactsDraft = Draft<Omit<CgvFacts, 'owners' | 'wording'>> & {
  wording?: ConditionsWording
  owners?: readonly (Omit<CgvOwner, 'address'> & { address: string | null })[]
}
