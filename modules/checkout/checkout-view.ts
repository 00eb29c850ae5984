import type { Stay } from '#modules/calendar/stay.ts'
import type { AddOnSelection } from '#modules/pricing/add-on.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { TouristTaxDetail } from '#modules/pricing/quote-line.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import type { PaymentRegime, Photo } from '#modules/properties/listing.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { CheckoutStep, CheckoutStepState } from './checkout-steps.ts'

/** A price line as the ledger charges it. */
export type ChargedLine = { kind: string; code: string | null; label: string; amount: Cents }

/** A due, paid or not. */
export type StayDue = { dueOn: CivilDate; amount: Cents; paid: Cents }

/** One villa of a checkout, as its pages show it; every amount comes from the ledger. */
export type CheckoutStayView = {
  id: string
  number: string
  /** Its contract is signed: its guests, services and price no longer change. */
  isSigned: boolean
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
  /** The promotion that lowers its rent, or undefined; who bears it is no traveler's. */
  promotion: Omit<AppliedPromotion, 'borneBy'> | undefined
  /** The terms of cancellation, with deadline and cost: one sentence each. */
  cancellation: string[]
  /** The dues: those of the contract once it is written, those that it would have before. */
  dues: StayDue[]
  /** The facts from which the dues are computed. */
  terms: { regime: PaymentRegime; bookedOn: CivilDate }
}

export type CheckoutView = {
  /** The public identifier, which the forms send. */
  id: string
  /** The identifier in the addresses of the steps; null while it is the browser's own checkout. */
  dossier: string | null
  steps: { step: CheckoutStep; state: CheckoutStepState }[]
  traveler: Traveler | null
  stays: CheckoutStayView[]
  total: Cents
  /** ISO instant, null when no night is held. */
  holdEndsAt: string | null
  /** Minutes left of it when this was read. */
  holdMinutesLeft: number | null
  mayExtendHold: boolean
  /** An agency prepared it, and its traveler has not opened it today: the page says so once. */
  isNews: boolean
  /** True once the reservation is final: holds no longer apply. */
  confirmed: boolean
}
