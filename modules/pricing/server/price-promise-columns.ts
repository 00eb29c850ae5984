import './price-promise-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const PRICE_PROMISE_COLUMNS: RoomColumns = {
  pricePromises: {
    columns: {
      arrival: 'none',
      departure: 'none',
      nightPrices: 'none',
      reductions: 'none',
      honoredUntil: 'none',
      endedAt: 'none',
    },
  },
}
