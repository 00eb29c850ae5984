import './mandate-tables.ts'
import { published } from '#platform/database/published.ts'

/** Mandates of a villa: number in the register, days, state. */
export const MANDATE_ROWS = published
  .selectFrom('mandates')
  .select([
    'publicId',
    'propertyId',
    'agencyId',
    'id',
    'number',
    'ownerId',
    'mandators',
    'formerNumber',
    'startsOn',
    'endsOn',
    'status',
  ])

/** The terms of a mandate, each from a day on. */
export const MANDATE_TERM_ROWS = published
  .selectFrom('mandateTerms')
  .select(['mandateId', 'terms', 'status', 'fromDay'])
