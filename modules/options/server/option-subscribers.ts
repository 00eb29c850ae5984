import '#modules/contacts/server/contact-events.ts'
import { on, type RoomSubscribers } from '#platform/events.ts'
import { endFormerOwnerPrices } from './end-former-owner-prices.ts'
import { endOptionsOfErased } from './end-of-contacts.ts'
import { endOptionsOfAgency, endOptionsOfVilla } from './end-options.ts'
import { endPriceLinks } from './end-price-links.ts'

export const OPTION_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('account.disabled', 40, endPriceLinks),
  on('listing.transferred', 20, (trx, { propertyId }, emit) => endOptionsOfVilla(trx, emit, propertyId)),
  on('agency.closed', 20, (trx, { agencyId }, emit) => endOptionsOfAgency(trx, emit, agencyId)),
  on('contact.erased', 20, (trx, { contactId }, emit) =>
    endOptionsOfErased({ ...needs, db: trx, emit }, contactId),
  ),
  on('owner.changed', 20, endFormerOwnerPrices(needs)),
]
