import './account-pair-tables.ts'
import { published } from '#platform/database/published.ts'

/** The accounts that may be of one person, two by two, and why; one of which a person has said that they are of two has its time. */
export const ACCOUNT_PAIR_ROWS = published
  .selectFrom('accountPairs')
  .select(['publicId', 'firstId', 'secondId', 'reasons', 'dismissedAt'])
