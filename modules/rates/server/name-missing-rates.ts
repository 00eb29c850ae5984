import '#modules/properties/server/listing-events.ts'
import type { Subscriber } from '#platform/events.ts'
import { findCurrentRates } from './stored-rates.ts'

/** A listing goes on the site with rates, be they « Prix sur demande ». */
export const nameMissingRates: Subscriber<'listing.publishing'> = async (trx, { propertyId, problems }) => {
  if (!(await findCurrentRates(trx, propertyId))) problems.push('rates_missing')
}
