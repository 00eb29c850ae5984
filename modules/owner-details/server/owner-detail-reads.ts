import './owner-detail-tables.ts'
import { published } from '#platform/database/published.ts'

/** The birth date that each owner gave for the tax office, by their account: to be compared in a query, never shown. */
export const BIRTH_ROWS = published
  .selectFrom('ownerTaxIdentities')
  .select(['ownerId', 'birthDate'])
  .where('birthDate', 'is not', null)

/** What owners declared on their honor of the registration of a villa. */
export const DECLARATION_ROWS = published
  .selectFrom('swornDeclarations')
  .select(['id', 'propertyId', 'ownerId', 'registrationNumber', 'declaredOn'])
