import './mandate-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { withdrawListing } from '#modules/properties/server/publish-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Subscriber } from '#platform/events.ts'
import { findMandateInForce } from './find-mandate.ts'

const REASON = 'Le mandat du propriétaire a pris fin.'

/** A listing leaves the site with its mandate, unless another is in force; stays that are booked are kept. */
export function withdrawListingWithoutMandate({ clock }: { clock: Clock }): Subscriber<'mandate.ended'> {
  return async (trx, { propertyId }, emit) => {
    const property = await trx
      .selectFrom('properties')
      .select(['publicId', 'status', 'regime'])
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()
    if (property.status !== 'published' || property.regime !== 'hoguet') return
    if (await findMandateInForce(trx, propertyId, todayInParis(clock))) return
    await withdrawListing({ db: trx, emit }, SYSTEM, { publicId: property.publicId, comment: REASON })
  }
}
