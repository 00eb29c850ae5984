import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AuditActor } from './audit-actor.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    auditEntries: {
      id: GeneratedAlways<number>
      at: Generated<Date>
      actorKind: AuditActor['kind']
      actorId: string | null
      action: string
      subjectKind: string
      subjectId: string
      detail: ColumnType<Record<string, unknown>, string, never>
      /** The version that the act gave its facts. */
      detailVersion: Generated<number>
    }
  }
}
