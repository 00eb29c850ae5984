import './calendar-tables.ts'
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

/** Nights that a person is about to take, until when. */
export const NIGHT_TOUCH_ROWS = published
  .selectFrom('nightTouches')
  .select(['propertyId', 'id', 'nights', 'userId', 'expiresAt'])
