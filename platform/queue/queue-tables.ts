import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    queueItems: {
      id: GeneratedAlways<number>
      publicId: Generated<string>
      kind: string
      /** What the work is about: the identifier of a row, or the key of a file. One item a kind and subject. */
      subject: string
      attempts: Generated<number>
      /** How often it was asked for again since it was put in the queue: a claim that ends knows whether it did all that was asked. */
      asked: Generated<number>
      nextAttemptAt: Generated<Date>
      /** Until when a process has claimed it; null while it waits. */
      claimedUntil: Date | null
      lastError: string | null
      createdAt: Generated<Date>
      /** Since when the item waits for a decision of staff; null while it is tried. */
      gaveUpAt: Date | null
    }
  }
}
