import '#modules/mandates/server/mandate-events.ts'
import '#modules/ownership/server/ownership-events.ts'
import '#modules/properties/server/listing-events.ts'
import { on, type RoomSubscribers, type SubscriberNeeds } from '#platform/events.ts'
import { endCostLinks } from './end-cost-links.ts'
import { followPromotions } from './follow-promotions.ts'

export const PROMOTIONS_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('account.disabled', 30, endCostLinks),
  on('listing.published', 30, follow(needs)),
  on('listing.transferred', 40, follow(needs)),
  on('mandate.changed', 10, follow(needs)),
  on('mandate.ended', 20, follow(needs)),
  on('owner.changed', 10, follow(needs)),
]

/** What automatic promotions take off a villa follows its agency, its owner and its mandate. */
const follow =
  ({ clock }: SubscriberNeeds) =>
  (trx: Parameters<typeof followPromotions>[0]['db'], { propertyId }: { propertyId: number }) =>
    followPromotions({ db: trx, clock }, [propertyId])
