import type { Generated } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    forgottenFiles: {
      file: string
      forgottenAt: Generated<Date>
      nextAttemptAt: Generated<Date>
      attempts: Generated<number>
      lastError: string | null
    }
  }
}
