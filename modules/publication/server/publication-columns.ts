import './publication-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const PUBLICATION_COLUMNS: RoomColumns = {
  propertyCertificates: {
    columns: {
      kind: 'none',
      number: 'none',
      issuer: 'none',
      endsOn: 'none',
      recordedBy: ACCOUNT,
      recordedAt: 'none',
    },
  },
}
