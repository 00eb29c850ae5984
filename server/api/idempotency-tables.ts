import type { Generated } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    idempotentAnswers: {
      caller: string
      /** The hash of the caller's key; the key itself decrypts the answer below. */
      keyHash: string
      requestHash: string
      /** Null while the first request runs. */
      sealedAnswer: string | null
      createdAt: Generated<Date>
    }
  }
}
