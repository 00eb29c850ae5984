import type { Generated } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    idempotentAnswers: {
      caller: string
      key: string
      requestHash: string
      /** Null while the first request runs. */
      status: number | null
      contentType: string | null
      body: string | null
      createdAt: Generated<Date>
    }
  }
}
