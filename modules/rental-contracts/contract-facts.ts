import type { Agency } from '#modules/agencies/agency.ts'
import type { Wording } from '#modules/contract-templates/clause.ts'
import type { SiteTerms } from '#modules/legal-texts/site-terms.ts'
import type { PaymentNature } from '#modules/pricing/payment-schedule.ts'
import type { QuoteLineKind } from '#modules/pricing/quote-line.ts'
import type { ShownLine } from '#modules/pricing/reduction.ts'
import type {
  CancellationPolicy,
  Jurisdiction,
  PaymentRegime,
  PoolDevice,
} from '#modules/properties/listing.ts'
import type { UnpaidTerms } from '#modules/reservations/unpaid-terms.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

export type DepositForm = 'card_hold' | 'bank_transfer'

/**
 * The refund of the whole price when the traveler cancels up to and including `until`; `until` is null in the
 * last tier alone, which covers every later date.
 */
export type CancellationTier = { until: CivilDate | null; refund: Cents }

/** The professional card holder who signs for the owner and handles the money (loi Hoguet). */
export type AgencyFacts = Omit<Agency, 'id' | 'publicId' | 'slug' | 'mediator' | 'mediatorUrl'> & {
  mandateNumber: string
}

export type PremisesFacts = {
  title: string
  kind: string
  address: string
  /** The address without its street, as every visitor may read it (domain §8). */
  place: string
  description: string
  livingAreaM2: number
  landAreaM2: number | null
  bedrooms: number
  bathrooms: number
  maxGuests: number
  rooms: { name: string; beds: string }[]
  equipment: string[]
  annexes: string[]
  pool: boolean
  poolDevice: PoolDevice | null
  registrationNumber: string | null
}

type PaymentFact = { dueOn: CivilDate; label: string; amount: Cents }

/** What a promotion takes off the rent is a line of its own, below zero. */
type PriceLineFact = Omit<ShownLine<QuoteLineKind>, 'code'>

/** Every fact a seasonal rental contract states (domain §5): the text is made from these and from nothing else. */
export type RentalFacts = {
  reservationNumber: string
  issuedOn: CivilDate
  jurisdiction: Jurisdiction
  regime: PaymentRegime
  lessor: { name: string; address: string }
  /** Null only where the owner contracts and collects alone (regime `direct`). */
  agency: AgencyFacts | null
  tenant: { firstName: string; lastName: string; address: string; email: string; phone: string }
  premises: PremisesFacts
  stay: {
    arrival: CivilDate
    departure: CivilDate
    arrivalFrom: string
    arrivalUntil: string
    departureBy: string
  }
  occupants: { adults: number; children: number; babies: number; minors: number }
  price: { lines: PriceLineFact[]; total: Cents; touristTaxExplanation: string | null }
  /** `payments` apply unless the traveler chooses `installments`, null where they are not offered. */
  schedule: {
    nature: PaymentNature
    payments: PaymentFact[]
    installments: PaymentFact[] | null
    /** The stay may be paid by card; contracts made before the fact was written lack it. */
    cards?: boolean
  }
  /** What follows when a sum does not come; contracts that say nothing of it lack it, and never end for it. */
  unpaid?: UnpaidTerms
  /**
   * A card is held `heldDaysBefore` the arrival, a transfer asked for `askedDaysBefore` it; both go back `releasedDaysAfter` the
   * departure. Older contracts lack these days.
   */
  deposit: {
    amount: Cents
    form: DepositForm
    returnedWithinDays: number
    heldDaysBefore?: number
    askedDaysBefore?: number
    releasedDaysAfter?: number
  }
  cancellation: { policy: CancellationPolicy; tiers: CancellationTier[] }
  /** The cover that the tenant's insurance must give. */
  insurance: 'holiday_liability'
  animals: 'allowed' | 'on_request' | 'forbidden'
  /** How the état des lieux is made. */
  inventory: 'both_parties' | 'written_within_48h'
  houseRules: string[]
  mediator: { name: string; url: string }
  law: 'french' | 'monegasque'
  /** The version of the site's terms that the stay was booked under; contracts made before it was kept lack it. */
  siteTerms?: SiteTerms
  /** How the house has worded it; absent where it is worded by the product (version 1). */
  wording?: Wording
}

/** The facts of a rental while they are gathered: any of them may still be unknown. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? Item[]
  : T extends object
    ? { [Key in keyof T]: Draft<T[Key]> | null }
    : T

export type RentalFactsDraft = Draft<Omit<RentalFacts, 'wording' | 'siteTerms'>>
