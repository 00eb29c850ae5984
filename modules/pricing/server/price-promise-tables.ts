import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { NightPrices } from '../quote-line.ts'
import type { Reduction } from '../reduction.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    pricePromises: PricePromisesTable
  }
}

interface PricePromisesTable {
  id: GeneratedAlways<number>
  propertyId: number
  arrival: CivilDate
  departure: CivilDate
  ratesVersionId: number
  nightPrices: ColumnType<NightPrices, string, never>
  reductions: ColumnType<Reduction[], string, never>
  grantedRent: Cents | null
  /** The last day, included. */
  honoredUntil: CivilDate
  endedAt: ColumnType<Date | null, never, Date>
  createdAt: Generated<Date>
}
