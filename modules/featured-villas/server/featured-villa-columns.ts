import './featured-villa-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** Villas and days: a person who features one is named by the audit alone. */
export const FEATURED_VILLA_COLUMNS: RoomColumns = {
  featuredVillas: { columns: { place: 'none', firstDay: 'none', lastDay: 'none' } },
}
