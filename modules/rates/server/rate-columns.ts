import './rate-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const RATE_COLUMNS: RoomColumns = {
  rateVersions: {
    columns: {
      rates: 'none',
      recordedAt: 'none',
      recordedBy: ACCOUNT,
    },
  },
  rentReductions: { columns: { reductions: 'none' } },
}
