import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    conditionAskings: ConditionAskingsTable
  }
}

interface ConditionAskingsTable {
  id: GeneratedAlways<number>
  templateId: number
  propertyId: number
  round: Generated<number>
  reminders: Generated<number>
  createdAt: Generated<Date>
  askedAt: ColumnType<Date | null, undefined, Date>
  problem: ColumnType<string | null, undefined, string | null>
}
