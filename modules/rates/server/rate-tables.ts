import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    rateVersions: RateVersionTable
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
