import type { Stay } from '#modules/calendar/stay.ts'
import type { AddOnSelection } from '#modules/pricing/add-on.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { TouristTaxDetail } from '#modules/pricing/quote-line.ts'
import type { PaymentRegime, Photo } from '#modules/properties/listing.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { CheckoutStep, CheckoutStepState } from './checkout-steps.ts'

/** A price line as the ledger charges it. */
export type ChargedLine = { kind: string; code: string | null; label: string; amount: Cents }

/** A payment to come, or made. */
export type StayDue = { dueOn: CivilDate; amount: Cents; paid: Cents }

/** One villa of a checkout, as its pages show it; every amount comes from the ledger. */
export type CheckoutStayView = {
  id: string
  number: string
  title: string
  city: string
  cover: Photo | null
  stay: Stay
  nights: number
  party: Party
  checkIn: { from: string; to: string }
  checkOut: string
  addOns: AddOnSelection
  lines: ChargedLine[]
  total: Cents
  deposit: Cents
  touristTax: TouristTaxDetail | null
  /** Until when one may cancel, and for what: one sentence each. */
  cancellation: string[]
  /** When it is paid: what the contract says once it is written, what it would say before. */
  dues: StayDue[]
  /** What the dues follow from. */
  terms: { regime: PaymentRegime; bookedOn: CivilDate }
}

export type CheckoutView = {
  /** Its public identifier, which its forms name. */
  id: string
  /** What the addresses of its steps name: null while it is the browser's own. */
  dossier: string | null
  steps: { step: CheckoutStep; state: CheckoutStepState }[]
  traveler: Traveler | null
  stays: CheckoutStayView[]
  total: Cents
  /** ISO instant, null when no night is held. */
  holdEndsAt: string | null
  mayExtendHold: boolean
  /** Holds no longer matter: the reservation is for good. */
  confirmed: boolean
}
