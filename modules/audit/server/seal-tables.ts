import './audit-tables.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    auditSeals: {
      position: number
      entryId: number
      entryAt: ColumnType<Date, Date, never>
      keyId: string
      previousHash: string
      hash: string
    }
    auditHeads: {
      day: CivilDate
      position: number
      hash: string
      token: string
      authority: string
      stampedAt: ColumnType<Date, Date, never>
    }
    auditChecks: { checkedAt: Generated<Date>; seals: number; brokenAt: number | null; lostAt: number | null }
  }
}
