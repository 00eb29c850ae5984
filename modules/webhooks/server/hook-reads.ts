import './hook-tables.ts'
import { published } from '#platform/database/published.ts'

/** Addresses, those that are no longer called too. */
export const HOOK_ROWS = published.selectFrom('hookEndpoints').select(['publicId', 'url'])

/** Addresses that are called: whose they are; `agencyId` is null for those of the house. */
export const LIVE_HOOK_ROWS = published
  .selectFrom('hookEndpoints')
  .select(['publicId', 'agencyId'])
  .where('stoppedAt', 'is', null)
