import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#modules/accounts/role.ts'
import type { FlagRule } from '../feature-flag.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    featureFlags: FeatureFlagTable
  }
}

interface FeatureFlagTable {
  id: GeneratedAlways<number>
  /** That of a flag the code declares, or declared once. */
  name: string
  isOn: boolean
  roles: Role[]
  agencyIds: number[]
  share: number
  /** The rule before the last change; null before the second. */
  former: ColumnType<FlagRule | null, string | null, string | null>
  version: Generated<number>
  updatedAt: Generated<Date>
}
