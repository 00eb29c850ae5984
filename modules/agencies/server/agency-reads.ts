import './agency-tables.ts'
import { published } from '#platform/database/published.ts'

/** Agencies: name and place, how they are reached, their professional card and what its guarantor covers. */
export const AGENCY_ROWS = published
  .selectFrom('agencies')
  .select(['id', 'publicId', 'slug', 'name', 'email', 'phone', 'cardNumber', 'guaranteeAmount'])

/** Who works for which agency. */
export const AGENCY_MEMBER_ROWS = published.selectFrom('agencyMembers').select(['agencyId', 'userId'])
