import './audit-tables.ts'
import type { ColumnType, Generated } from 'kysely'

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
    auditChecks: { checkedAt: Generated<Date>; seals: number; brokenAt: number | null }
  }
}
