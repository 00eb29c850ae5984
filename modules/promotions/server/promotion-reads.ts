import './promotion-tables.ts'
import { published } from '#platform/database/published.ts'

/** Promotions by their name, those that ended too. */
export const PROMOTION_ROWS = published.selectFrom('promotions').select(['publicId', 'name'])

/** What owners were asked to bear, with what they answered, null while they did not, and where its promotion stands. */
export const PROMOTION_CONSENT_ROWS = published
  .selectFrom('promotionConsents as c')
  .innerJoin('promotions as p', 'p.id', 'c.promotionId')
  .select(['c.publicId', 'c.propertyId', 'c.ownerId', 'c.isAccepted', 'p.status', 'p.bookedTo'])
