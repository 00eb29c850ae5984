import type { Role } from '#modules/accounts/role.ts'
import type { CivilDate } from '#shared/civil-date.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    missedPages: MissedPagesTable
  }
}

interface MissedPagesTable {
  day: CivilDate
  path: string
  /** Null of a visitor. */
  role: Role | null
  times: number
}
