import './api-key-tables.ts'
import { published } from '#platform/database/published.ts'

/** Keys by their name, those that were revoked too. */
export const KEY_ROWS = published.selectFrom('apiKeys').select(['publicId', 'name'])

/** Keys that work: whose they are; `agencyId` is null for those of the house. */
export const LIVE_KEY_ROWS = published
  .selectFrom('apiKeys')
  .select(['publicId', 'agencyId'])
  .where('revokedAt', 'is', null)
