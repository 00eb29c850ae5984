import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    auditEntries: {
      id: GeneratedAlways<number>
      at: Generated<Date>
      actorKind: 'user' | 'visitor' | 'link' | 'system'
      actorId: string | null
      action: string
      subjectKind: string
      subjectId: string
      detail: ColumnType<Record<string, unknown>, string, never>
    }
  }
}
