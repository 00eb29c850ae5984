import './calendar-tables.ts'
import { sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** What takes nights of a villa: a half-open range, its kind, the reservation it belongs to, until when or since when it ended. */
export const OCCUPATION_ROWS = published
  .selectFrom('occupations')
  .select([
    'propertyId',
    'id',
    'publicId',
    'kind',
    'nights',
    'reservationId',
    'note',
    'expiresAt',
    'releasedAt',
  ])

/** What takes nights of a villa now: nothing has released it, and it is no hold whose time is over. */
export const TAKEN_ROWS = OCCUPATION_ROWS.where('releasedAt', 'is', null).where((either) =>
  either.or([either('expiresAt', 'is', null), either('expiresAt', '>', sql<Date>`now()`)]),
)

/** Nights that a person is about to take, until when. */
export const NIGHT_TOUCH_ROWS = published
  .selectFrom('nightTouches')
  .select(['propertyId', 'id', 'nights', 'userId', 'expiresAt'])
