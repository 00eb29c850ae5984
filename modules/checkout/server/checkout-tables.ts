import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import type { AddOnSelection } from '#modules/pricing/add-on.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { CivilDate } from '#shared/civil-date.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    checkouts: CheckoutsTable
  }
}

/** What is known of a traveler before they type anything. */
export type GivenDetails = Pick<Traveler, 'firstName' | 'lastName' | 'email' | 'phone'>

type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface CheckoutsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  userId: string | null
  visitorId: string | null
  status: Generated<'open' | 'confirmed' | 'cancelled'>
  guest: NullableJson<Traveler>
  /** What an agency gave of who it is for; the traveler checks it in the first step. */
  given: NullableJson<GivenDetails>
  /** The last day on which the traveler opened one that an agency prepared. */
  openedOn: Nullable<CivilDate>
  /** The chosen add-ons, by the reservation's public identifier; null until the step is done. */
  addOns: NullableJson<Record<string, AddOnSelection>>
  contractReadAt: Nullable<Date>
  paymentMethod: Nullable<PaymentMethod>
  paymentId: Nullable<string>
  /** Hash of the network it was opened from; null for a caller that is not counted. */
  networkHash: Nullable<string>
  /** The proved mailbox by which its holds are counted. */
  provedEmail: Nullable<string>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
