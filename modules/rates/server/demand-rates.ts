import '#modules/properties/server/listing-events.ts'
import type { Subscriber } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { findCurrentRates } from './stored-rates.ts'

/** A listing goes on the site with rates, be they « Prix sur demande »: refuses LISTING_INCOMPLETE without. */
export const demandRates: Subscriber<'listing.published'> = async (trx, { propertyId }) => {
  if (!(await findCurrentRates(trx, propertyId)))
    throw new Refusal('LISTING_INCOMPLETE', { problems: ['rates_missing'] })
}
