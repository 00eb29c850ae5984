import { accountRecords } from '#modules/accounts/server/account-records.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { cartRecords } from '#modules/carts/server/cart-records.ts'
import { checkoutRecords } from '#modules/checkout/server/checkout-records.ts'
import { favoriteRecords } from '#modules/favorites/server/favorite-records.ts'
import { mandateRecords } from '#modules/mandates/server/mandate-records.ts'
import { messageRecords } from '#modules/messages/server/message-records.ts'
import { ownerDetailRecords } from '#modules/owner-details/server/owner-detail-records.ts'
import { ownerRequestRecords } from '#modules/owner-requests/server/owner-request-records.ts'
import { paymentRecords } from '#modules/payments/server/payment-records.ts'
import { propertyRecords } from '#modules/properties/server/property-records.ts'
import { reservationRecords } from '#modules/reservations/server/reservation-records.ts'
import { reviewRecords, reviewReportRecords } from '#modules/reviews/server/review-records.ts'
import { contractRecords } from '#modules/signatures/server/contract-records.ts'

/**
 * Every module that stores data about a person, in the order of the export. The account itself is last: the
 * other modules find their data by it.
 */
export const PERSONAL_RECORDS: readonly PersonalRecords[] = [
  favoriteRecords,
  cartRecords,
  checkoutRecords,
  reservationRecords,
  contractRecords,
  paymentRecords,
  reviewRecords,
  reviewReportRecords,
  messageRecords,
  ownerRequestRecords,
  propertyRecords,
  mandateRecords,
  ownerDetailRecords,
  accountRecords,
]
