import '#modules/properties/server/listing-events.ts'
import type { Subscriber } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { findCurrentRates } from './stored-rates.ts'

/** Refuses LISTING_INCOMPLETE for a listing without rates; « Prix sur demande » counts as rates. */
export const demandRates: Subscriber<'listing.published'> = async (trx, { propertyId }) => {
  if (!(await findCurrentRates(trx, propertyId)))
    throw new Refusal('LISTING_INCOMPLETE', { problems: ['rates_missing'] })
}
