import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { WrittenTexts } from '#platform/mail/mail-words.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    mailTexts: MailTextsTable
  }
}

interface MailTextsTable {
  id: GeneratedAlways<number>
  template: string
  number: number
  /** The texts that differ from the product's; none where those are back. */
  texts: ColumnType<WrittenTexts, string, string>
  /** Grows with each save of a draft. */
  revision: Generated<number>
  createdAt: Generated<Date>
  publishedAt: ColumnType<Date | null, Date | undefined, Date>
}
