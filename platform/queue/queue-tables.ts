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
