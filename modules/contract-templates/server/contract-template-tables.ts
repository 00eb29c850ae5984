import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Clause } from '../clause.ts'
import type { TemplateKindName } from '../template-kinds.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    contractTemplates: ContractTemplatesTable
  }
}

interface ContractTemplatesTable {
  id: GeneratedAlways<number>
  kind: TemplateKindName
  number: number
  clauses: ColumnType<Clause[], string, string>
  createdAt: Generated<Date>
  publishedAt: ColumnType<Date | null, undefined, Date>
  effectiveOn: ColumnType<CivilDate | null, undefined, CivilDate>
}
