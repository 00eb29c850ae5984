import './promotion-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** Terms of agencies and the stays that have them: a traveler is named by the stay alone. */
export const PROMOTION_COLUMNS: RoomColumns = {
  promotions: {
    columns: {
      ...{ name: 'none', code: 'none', status: 'none', borneBy: 'none' },
      ...{ stayFrom: 'none', stayTo: 'none', bookedFrom: 'none', bookedTo: 'none' },
    },
  },
  promotionVillas: { columns: {} },
  promotionUses: { columns: {} },
  promotionConsents: { columns: { ownerId: ACCOUNT, askedAt: 'none', answeredAt: 'none' } },
}
