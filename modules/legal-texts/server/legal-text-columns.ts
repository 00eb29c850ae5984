import './legal-text-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** A text that every visitor may read says nothing of a person but the operator’s own facts. */
export const LEGAL_TEXT_COLUMNS: RoomColumns = {
  legalTextCopies: {
    columns: { kind: 'none', number: 'none', sections: 'none', keptAt: 'none' },
  },
}
