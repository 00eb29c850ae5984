import type { Role } from '#modules/accounts/role.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { YearOfStays } from './year-of-stays.ts'

export type PropertyCounts = Record<PropertyStatus, number>
export type ReservationCounts = Record<ReservationStatus, number>

/** Rent of the confirmed stays that start in one year: from the ledger, fees and tax left out. */
export type ConfirmedRent = { year: number; stays: number; rent: Cents }

export type OwnerFigures = {
  properties: PropertyCounts
  /** Stays to come. */
  arrivals: number
  revenue: ConfirmedRent
}

export type AgentFigures = {
  /** False when the account belongs to no agency: every figure is then zero. */
  hasAgency: boolean
  properties: PropertyCounts
  reservations: ReservationCounts
  /** Within the next 30 days. */
  arrivals: number
  /** Reservations with a sum whose day has passed. */
  overdue: number
}

/** Money of signed reservations, in cents. Received and refunded are counted when the money moved. */
export type MoneyFigures = {
  overdue: Cents
  dueWithin30Days: Cents
  dueLater: Cents
  /** The first day of the month of `receivedThisMonth`. */
  month: CivilDate
  receivedThisMonth: Cents
  received: Cents
  refunded: Cents
}

/** Money that staff must handle: refunds that could not be sent, and payouts owed on top of the sums paid. */
export type StuckMoney = {
  failedRefunds: number
  failedRefundAmount: Cents
  owedPayouts: number
  owedPayoutAmount: Cents
}

export type BackOfficeFigures = {
  reservations: ReservationCounts
  /** This year and the one before. */
  stays: YearOfStays
  money: MoneyFigures
  stuck: StuckMoney
}

export type AdminFigures = {
  /** Active accounts by role; an account with two roles counts in both. */
  users: Record<Role, number>
  accounts: { active: number; disabled: number }
  properties: PropertyCounts
  reservations: ReservationCounts
}
