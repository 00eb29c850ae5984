import { mergeVisitorProofs } from '#modules/accounts/server/merge-visitor-proofs.ts'
import { mergeVisitorCart } from '#modules/carts/server/merge-visitor-cart.ts'
import { closeCancelledCheckout } from '#modules/checkout/server/close-cancelled-checkout.ts'
import { confirmPaidStays } from '#modules/checkout/server/confirm-paid-stays.ts'
import { mailExpiredTransfer } from '#modules/checkout/server/mail-expired-transfer.ts'
import { mergeVisitorCheckouts } from '#modules/checkout/server/merge-visitor-checkouts.ts'
import { mergeVisitorFavorites } from '#modules/favorites/server/merge-visitor-favorites.ts'
import { settleSignedMandate } from '#modules/mandates/server/settle-signed-mandate.ts'
import { mailSignedConditions } from '#modules/owner-conditions/server/mail-signed-conditions.ts'
import { endFormerDetailsLinks } from '#modules/owner-details/server/details-links.ts'
import { forgetChangedCards } from '#modules/payments/server/forget-changed-cards.ts'
import { documentRefund } from '#modules/payments/server/issue-documents.ts'
import { mailReceipts } from '#modules/payments/server/mail-receipts.ts'
import { mailShownAtOnce } from '#modules/publication/server/mail-change.ts'
import { noteSignedByOwner } from '#modules/publication/server/owner-given-work.ts'
import { unpublishWithoutMandate } from '#modules/publication/server/unpublish-lapsed-listings.ts'
import { mailSignedRental } from '#modules/rental-contracts/server/mail-signed-rental.ts'
import { followMailbox } from '#modules/reservations/server/follow-mailbox.ts'
import { refreshPublishedListing } from '#modules/search/server/refresh-search-listing.ts'
import { askPayoutAccount } from '#modules/stays/server/ask-payout-account.ts'
import { holdSignedNights } from '#modules/stays/server/hold-signed-nights.ts'
import { mailCancellation } from '#modules/stays/server/mail-cancellation.ts'
import { mailChangedCard } from '#modules/stays/server/mail-changed-card.ts'
import { mailConfirmation } from '#modules/stays/server/mail-confirmation.ts'
import { mailRefundSent, mailRefusedCharge, mailTransferPart } from '#modules/stays/server/mail-payments.ts'
import type { Clock } from '#platform/clock.ts'
import type { Subscriptions } from '#platform/events.ts'

type Needs = { clock: Clock; secret: string; config: { publicUrl: string } }

/**
 * The subscribers of each event. Each event is declared in the `server/*-events.ts` of the module that emits
 * it. Its subscribers run in this order, in the transaction of the event: mails go through the outbox.
 */
export function subscriptions(needs: Needs): Subscriptions {
  return {
    // Runs first: the mailbox that it proves decides which checkouts come with the account.
    'account.signed_in': [mergeVisitorProofs, mergeVisitorCart, mergeVisitorFavorites, mergeVisitorCheckouts],
    'account.email_changed': [followMailbox, endFormerDetailsLinks],
    'listing.published': [refreshPublishedListing(needs)],
    'listing.shown_at_once': [mailShownAtOnce(needs)],
    'listing.withdrawn': [refreshPublishedListing(needs)],
    'mandate.ended': [unpublishWithoutMandate(needs)],
    'rates.changed': [refreshPublishedListing(needs)],
    'nights.priced': [refreshPublishedListing(needs)],
    'contract.signed': [
      holdSignedNights,
      settleSignedMandate(needs),
      mailSignedRental(needs),
      mailSignedConditions,
      noteSignedByOwner,
    ],
    'payment.received': [confirmPaidStays, forgetChangedCards, mailReceipts(needs), mailChangedCard(needs)],
    'payment.part_received': [mailTransferPart(needs)],
    'payment.failed': [mailRefusedCharge(needs), mailExpiredTransfer(needs)],
    'refund.sent': [documentRefund(needs), mailRefundSent(needs)],
    'payout.owed': [askPayoutAccount(needs)],
    'stay.confirmed': [mailConfirmation(needs)],
    'stay.cancelled': [closeCancelledCheckout, mailCancellation(needs)],
  }
}
