import './contract-template-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** A text of the house says nothing of a person. */
export const CONTRACT_TEMPLATE_COLUMNS: RoomColumns = {
  contractTemplates: {
    columns: {
      kind: 'none',
      number: 'none',
      clauses: 'none',
      createdAt: 'none',
      publishedAt: 'none',
      effectiveOn: 'none',
      answers: 'none',
      revision: 'none',
      form: 'none',
    },
  },
}
