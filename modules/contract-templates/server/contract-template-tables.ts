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
  /** The agency whose villas it is for; null for the platform, and for a kind that all agencies share. */
  agencyId: ColumnType<number | null, number | null | undefined, never>
  /** What the clauses were made from, where they are not written by hand. */
  answers: ColumnType<unknown, string | undefined, string>
  /** Grows with each save of answers. */
  revision: Generated<number>
  /** The open page that saved answers last. */
  form: ColumnType<string | null, undefined, string>
}
