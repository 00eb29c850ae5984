import './mail-text-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** A text of the house says nothing of a person; who wrote it is named by the audit alone. */
export const MAIL_TEXT_COLUMNS: RoomColumns = {
  mailTexts: {
    columns: { template: 'none', number: 'none', texts: 'none', createdAt: 'none', publishedAt: 'none' },
  },
}
