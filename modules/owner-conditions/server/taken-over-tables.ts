import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    takenOverConditions: TakenOverConditionsTable
  }
}

interface TakenOverConditionsTable {
  id: GeneratedAlways<number>
  propertyId: number
  signedOn: CivilDate
  takenOverAt: Generated<Date>
}
