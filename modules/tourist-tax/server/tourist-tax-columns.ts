import './tourist-tax-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** What communes voted says nothing of a person; who imported it is named by the audit alone. */
export const TOURIST_TAX_COLUMNS: RoomColumns = {
  touristTaxSets: {
    columns: {
      fileName: 'none',
      refused: 'none',
      appliesOn: 'none',
      followedAt: 'none',
      withdrawnAt: 'none',
    },
  },
  touristTaxTariffs: { columns: { citySlug: 'none', name: 'none', fromDay: 'none', toDay: 'none' } },
}
