import './featured-villa-tables.ts'
import { published } from '#platform/database/published.ts'

/** Which villa is shown first where, from `firstDay` to `lastDay` included; a smaller `position` comes first. */
export const FEATURED_VILLA_ROWS = published
  .selectFrom('featuredVillas')
  .select(['id', 'propertyId', 'place', 'position', 'firstDay', 'lastDay'])
