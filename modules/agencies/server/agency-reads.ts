import './agency-tables.ts'
import { published } from '#platform/database/published.ts'

/**
 * Agencies: name, former names and place, how they are reached, their professional card, what its guarantor covers, when their papers end, since when
 * they are suspended or closed, and what they sign mails with.
 */
export const AGENCY_ROWS = published
  .selectFrom('agencies')
  .select([
    'id',
    'publicId',
    'slug',
    'name',
    'formerNames',
    'address',
    'email',
    'phone',
    'cardNumber',
    'guarantor',
  ])
  .select([
    'guaranteeAmount',
    'cardEndsOn',
    'guaranteeEndsOn',
    'insuranceEndsOn',
    'suspendedAt',
    'suspensionReason',
    'closedAt',
    'closingReason',
    'mailSender',
    'mailSignature',
  ])

/** The roles that agencies made, by their public identifier. */
export const OWN_ROLE_ROWS = published.selectFrom('agencyRoles').select(['publicId', 'name'])

/** Who works for which agency. */
export const AGENCY_MEMBER_ROWS = published.selectFrom('agencyMembers').select(['agencyId', 'userId'])
