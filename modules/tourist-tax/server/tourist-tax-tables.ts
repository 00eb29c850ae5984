import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { RefusedLine } from '../tariff-file.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    touristTaxSets: TouristTaxSetsTable
    touristTaxTariffs: TouristTaxTariffsTable
  }
}

interface TouristTaxSetsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  fileName: string
  refused: ColumnType<RefusedLine[], string, never>
  createdAt: Generated<Date>
  appliesOn: ColumnType<CivilDate | null, never, CivilDate>
  followedAt: ColumnType<Date | null, never, Date>
  withdrawnAt: ColumnType<Date | null, never, Date>
}

interface TouristTaxTariffsTable {
  id: GeneratedAlways<number>
  setId: number
  citySlug: string
  name: string
  fromDay: CivilDate
  toDay: CivilDate
  rateBasisPoints: number
  cap: number
  byStars: number[]
  departmental: boolean
  regional: boolean
}
