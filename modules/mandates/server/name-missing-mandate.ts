import '#modules/properties/server/listing-events.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Subscriber } from '#platform/events.ts'
import { findMandateInForce } from './find-mandate.ts'

/** Where an agency handles the money, a listing goes on the site under a mandate in force (loi Hoguet, art. 6). */
export function nameMissingMandate({ clock }: { clock: Clock }): Subscriber<'listing.publishing'> {
  return async (trx, { propertyId, regime, problems }) => {
    if (regime !== 'hoguet') return
    if (!(await findMandateInForce(trx, propertyId, todayInParis(clock)))) problems.push('mandate_missing')
  }
}
