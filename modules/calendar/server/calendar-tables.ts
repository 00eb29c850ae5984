import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { OccupationKind } from '../occupation-words.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    occupations: OccupationsTable
    calendarNights: CalendarNightsTable
    nightTouches: NightTouchesTable
  }
}

export interface OccupationsTable {
  propertyId: number
  id: GeneratedAlways<number>
  publicId: Generated<string>
  /** Half-open `daterange`, read as `[2026-07-04,2026-07-11)`. */
  nights: string
  kind: OccupationKind
  reservationId: number | null
  expiresAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  releasedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Until when staff let the nights wait for a first sum; null where they did not. */
  grantedUntil: ColumnType<Date | null, never, Date | null>
  note: string | null
  createdAt: Generated<Date>
  /** Counted by the database: changes of `nights` or `kind`, and when the last one was. */
  sequence: GeneratedAlways<number>
  changedAt: GeneratedAlways<Date>
}

export interface CalendarNightsTable {
  propertyId: number
  night: CivilDate
  price: Cents | null
  minNights: number | null
  /** Read by the owner and the agency alone. */
  note: Generated<string | null>
}

export interface NightTouchesTable {
  propertyId: number
  id: GeneratedAlways<number>
  /** Half-open `daterange`. */
  nights: string
  userId: string
  expiresAt: Date
}
