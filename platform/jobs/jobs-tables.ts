import type { Generated } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    jobs: {
      name: string
      nextRunAt: Generated<Date>
      claimedBy: string | null
      claimedUntil: Date | null
      startedAt: Date | null
      finishedAt: Date | null
      /** Failures in a row; 0 after a success. */
      failures: Generated<number>
      lastError: string | null
    }
  }
}
