import './stay-inventory-tables.ts'
import { published } from '#platform/database/published.ts'

/** Closed inventories of stays: arrival or departure, and when each was closed. */
export const STAY_INVENTORY_ROWS = published
  .selectFrom('stayInventories')
  .select(['propertyId', 'reservationId', 'moment', 'closedAt'])
  .where('closedAt', 'is not', null)
