import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Quote } from '#modules/pricing/quote.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Traveler } from '../reservation.ts'
import type { ReservationStatus } from '../reservation-status.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    reservations: ReservationsTable
    reservationEvents: ReservationEventsTable
  }
}

type Json<T> = ColumnType<T, string, string>

export interface ReservationsTable {
  propertyId: number
  id: GeneratedAlways<number>
  publicId: Generated<string>
  number: string
  versionId: number
  /** Null where the version the stay was sold from had no rates. */
  ratesVersionId: ColumnType<number | null, number | null, number | null>
  pricePromiseId: ColumnType<number | null, number | null | undefined, number | null>
  checkoutId: number
  userId: string | null
  /** The agency under which the stay was booked: it stays, also when another agency lets the villa later. */
  agencyId: ColumnType<number, number, never>
  /** The agent of the agency who is in charge of the stay. */
  agentId: ColumnType<string | null, string | null | undefined, string | null>
  status: Generated<ReservationStatus>
  arrival: CivilDate
  departure: CivilDate
  adults: number
  children: number
  babies: number
  minors: number
  quote: Json<Quote>
  total: Cents
  /** The rent as the ledger charged it: the database keeps it as lines are written. */
  chargedRent: ColumnType<Cents, Cents | undefined, never>
  guest: ColumnType<Traveler | null, string | null | undefined, string | null>
  bookedOn: Generated<CivilDate>
  createdAt: Generated<Date>
  signedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  confirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  cancelledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  cancelReason: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ReservationEventsTable {
  id: GeneratedAlways<number>
  propertyId: number
  reservationId: number
  at: Generated<Date>
  event: string
  fromStatus: ReservationStatus | null
  toStatus: ReservationStatus | null
  actorKind: string
  actorId: string | null
  detail: ColumnType<Record<string, unknown>, string | undefined, string>
}
