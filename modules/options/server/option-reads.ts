import './option-tables.ts'
import { sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** Options that are live, by the hold of their nights: whose they are. */
export const LIVE_OPTION_ROWS = published
  .selectFrom('options')
  .select(['publicId', 'propertyId', 'occupationId', 'contactId', 'endsAt'])
  .where('endedAt', 'is', null)
  .where('endsAt', '>', sql<Date>`now()`)

/** Offers of nights that wait for an answer, by their hold. */
export const LIVE_OFFER_ROWS = published
  .selectFrom('optionWaits')
  .select(['publicId', 'propertyId', 'occupationId', 'contactId'])
  .where('endedAt', 'is', null)
  .where('offerEndsAt', '>', sql<Date>`now()`)
