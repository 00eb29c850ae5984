import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LegalKind } from '#modules/contract-templates/legal-kinds.ts'
import type { LegalSection } from '../legal-section.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    legalTextCopies: LegalTextCopiesTable
  }
}

interface LegalTextCopiesTable {
  id: GeneratedAlways<number>
  kind: LegalKind
  number: number
  sections: ColumnType<LegalSection[], string, never>
  keptAt: Generated<Date>
}
