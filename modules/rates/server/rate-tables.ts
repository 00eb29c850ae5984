import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RentReduction } from '../rent-reduction.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    rateVersions: RateVersionTable
    rentReductions: RentReductionTable
  }
}

interface RateVersionTable {
  propertyId: number
  id: GeneratedAlways<number>
  number: number
  /** Written as JSON text; read by `storedRates`. */
  rates: ColumnType<unknown, string, never>
  recordedAt: Generated<Date>
  recordedBy: string
}

/** What open promotions without a code take off the rents of a villa; one without any has no row. */
interface RentReductionTable {
  propertyId: number
  /** Written as JSON text. */
  reductions: ColumnType<RentReduction[], string, string>
}
