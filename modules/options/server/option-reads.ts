import './option-tables.ts'
import { sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** Options that are live, by the hold of their nights: whose they are, and until when. */
export const LIVE_OPTION_ROWS = published
  .selectFrom('options')
  .select(['publicId', 'propertyId', 'occupationId', 'contactId', 'endsAt'])
  .where('endedAt', 'is', null)
  .where('endsAt', '>', sql<Date>`now()`)

/** Offers of nights that wait for an answer, by their hold, and until when. */
export const LIVE_OFFER_ROWS = published
  .selectFrom('optionWaits')
  .select(['publicId', 'propertyId', 'occupationId', 'contactId', 'offerEndsAt'])
  .where('endedAt', 'is', null)
  .where('offerEndsAt', '>', sql<Date>`now()`)

/** The stays that options became. */
export const BOOKED_OPTION_ROWS = published
  .selectFrom('options')
  .select(['propertyId', 'reservationId'])
  .where('reservationId', 'is not', null)
