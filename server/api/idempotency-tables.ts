import type { Generated } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    idempotentAnswers: {
      caller: string
      /** A MAC of the caller's key under the product's secret; both together decrypt the answer below. */
      keyHash: string
      requestHash: string
      /** Null while the first request runs. */
      sealedAnswer: string | null
      createdAt: Generated<Date>
    }
  }
}
