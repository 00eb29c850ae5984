import { accountErasedMail } from '#modules/accounts/mails/account-erased.tsx'
import { accountExistsMail } from '#modules/accounts/mails/account-exists.tsx'
import { browserLinkMail } from '#modules/accounts/mails/browser-link.tsx'
import { confirmAddressMail } from '#modules/accounts/mails/confirm-address.tsx'
import { emailChangeAskedMail } from '#modules/accounts/mails/email-change-asked.tsx'
import { emailChangePlannedMail } from '#modules/accounts/mails/email-change-planned.tsx'
import { emailChangedMail } from '#modules/accounts/mails/email-changed.tsx'
import { factorChangedMail } from '#modules/accounts/mails/factor-changed.tsx'
import { mailboxCodeMail } from '#modules/accounts/mails/mailbox-code.tsx'
import { passwordChangedMail } from '#modules/accounts/mails/password-changed.tsx'
import { passwordResetMail } from '#modules/accounts/mails/password-reset.tsx'
import { welcomeMail } from '#modules/accounts/mails/welcome.tsx'
import { contactMessageMail } from '#modules/agencies/mails/contact-message.tsx'
import { contactReceivedMail } from '#modules/agencies/mails/contact-received.tsx'
import { checkoutResumeMail } from '#modules/checkout/mails/checkout-resume.tsx'
import { firstSumGrantedMail } from '#modules/checkout/mails/first-sum-granted.tsx'
import { holdExpiringMail } from '#modules/checkout/mails/hold-expiring.tsx'
import { paymentAwaitedMail } from '#modules/checkout/mails/payment-awaited.tsx'
import { transferExpiredMail } from '#modules/checkout/mails/transfer-expired.tsx'
import { mandateSignedMail } from '#modules/mandates/mails/mandate-signed.tsx'
import { mandateToSignMail } from '#modules/mandates/mails/mandate-to-sign.tsx'
import { messageMentionMail } from '#modules/messages/mails/message-mention.tsx'
import { messagesUnreadMail } from '#modules/messages/mails/messages-unread.tsx'
import { questionReceivedMail } from '#modules/messages/mails/question-received.tsx'
import { conditionsSignedMail } from '#modules/owner-conditions/mails/conditions-signed.tsx'
import { conditionsToSignMail } from '#modules/owner-conditions/mails/conditions-to-sign.tsx'
import { bankAccountChangedMail } from '#modules/owner-details/mails/bank-account-changed.tsx'
import { bankAccountCodeMail } from '#modules/owner-details/mails/bank-account-code.tsx'
import { bankChangeAskedMail } from '#modules/owner-details/mails/bank-change-asked.tsx'
import { bankChangePlannedMail } from '#modules/owner-details/mails/bank-change-planned.tsx'
import { ownerDetailsAskedMail } from '#modules/owner-details/mails/owner-details-asked.tsx'
import { ownerInvitationMail } from '#modules/owner-requests/mails/owner-invitation.tsx'
import { ownerJoinedMail } from '#modules/owner-requests/mails/owner-joined.tsx'
import { ownerRequestMail } from '#modules/owner-requests/mails/owner-request.tsx'
import { ownerRequestDeclinedMail } from '#modules/owner-requests/mails/owner-request-declined.tsx'
import { ownerRequestReceivedMail } from '#modules/owner-requests/mails/owner-request-received.tsx'
import { paymentReceiptMail } from '#modules/payments/mails/payment-receipt.tsx'
import { listingAnsweredMail } from '#modules/publication/mails/listing-answered.tsx'
import { listingChangeMail } from '#modules/publication/mails/listing-change.tsx'
import { listingChangeAnsweredMail } from '#modules/publication/mails/listing-change-answered.tsx'
import { listingMovedMail } from '#modules/publication/mails/listing-moved.tsx'
import { listingToReviewMail } from '#modules/publication/mails/listing-to-review.tsx'
import { listingUnpublishedMail } from '#modules/publication/mails/listing-unpublished.tsx'
import { ownerGaveAllMail } from '#modules/publication/mails/owner-gave-all.tsx'
import { paperExpiringMail } from '#modules/publication/mails/paper-expiring.tsx'
import { contractSignedMail } from '#modules/rental-contracts/mails/contract-signed.tsx'
import { answerModeratedMail } from '#modules/reviews/mails/answer-moderated.tsx'
import { reviewAnsweredMail } from '#modules/reviews/mails/review-answered.tsx'
import { reviewModeratedMail } from '#modules/reviews/mails/review-moderated.tsx'
import { reviewPublishedMail } from '#modules/reviews/mails/review-published.tsx'
import { reviewReportDecidedMail } from '#modules/reviews/mails/review-report-decided.tsx'
import { signatureCodeMail } from '#modules/signatures/mails/signature-code.tsx'
import { cancellationLinkMail } from '#modules/stays/mails/cancellation-link.tsx'
import { cardChangedMail } from '#modules/stays/mails/card-changed.tsx'
import { dueOverdueMail } from '#modules/stays/mails/due-overdue.tsx'
import { paymentDueMail } from '#modules/stays/mails/payment-due.tsx'
import { paymentFailedMail } from '#modules/stays/mails/payment-failed.tsx'
import { payoutAccountMail } from '#modules/stays/mails/payout-account.tsx'
import { payoutUnansweredMail } from '#modules/stays/mails/payout-unanswered.tsx'
import { refundSentMail } from '#modules/stays/mails/refund-sent.tsx'
import { reservationCancelledMail } from '#modules/stays/mails/reservation-cancelled.tsx'
import { reservationConfirmedMail } from '#modules/stays/mails/reservation-confirmed.tsx'
import { stayCancelledAgencyMail } from '#modules/stays/mails/stay-cancelled-agency.tsx'
import { stayCancelledOwnerMail } from '#modules/stays/mails/stay-cancelled-owner.tsx'
import { timeGrantedMail } from '#modules/stays/mails/time-granted.tsx'
import { transferInstructionsMail } from '#modules/stays/mails/transfer-instructions.tsx'
import type { MailLooks } from '#platform/mail/mail-look.ts'

/**
 * Every mail of the product, from the room that queues it. The type is exhaustive: a missing mail does not
 * compile.
 */
export const MAILS: MailLooks = {
  'password-reset': passwordResetMail,
  'browser-link': browserLinkMail,
  'password-changed': passwordChangedMail,
  welcome: welcomeMail,
  'account-erased': accountErasedMail,
  'confirm-address': confirmAddressMail,
  'account-exists': accountExistsMail,
  'mailbox-code': mailboxCodeMail,
  'factor-changed': factorChangedMail,
  'email-change-asked': emailChangeAskedMail,
  'email-change-planned': emailChangePlannedMail,
  'email-changed': emailChangedMail,
  'owner-details-asked': ownerDetailsAskedMail,
  'bank-account-code': bankAccountCodeMail,
  'bank-change-asked': bankChangeAskedMail,
  'bank-change-planned': bankChangePlannedMail,
  'bank-account-changed': bankAccountChangedMail,
  'contact-message': contactMessageMail,
  'contact-received': contactReceivedMail,
  'question-received': questionReceivedMail,
  'messages-unread': messagesUnreadMail,
  'message-mention': messageMentionMail,
  'owner-request': ownerRequestMail,
  'owner-request-received': ownerRequestReceivedMail,
  'owner-request-declined': ownerRequestDeclinedMail,
  'review-answered': reviewAnsweredMail,
  'answer-moderated': answerModeratedMail,
  'review-moderated': reviewModeratedMail,
  'review-published': reviewPublishedMail,
  'review-report-decided': reviewReportDecidedMail,
  'owner-invitation': ownerInvitationMail,
  'owner-joined': ownerJoinedMail,
  'cancellation-link': cancellationLinkMail,
  'payout-account': payoutAccountMail,
  'payout-unanswered': payoutUnansweredMail,
  'reservation-cancelled': reservationCancelledMail,
  'stay-cancelled-owner': stayCancelledOwnerMail,
  'stay-cancelled-agency': stayCancelledAgencyMail,
  'reservation-confirmed': reservationConfirmedMail,
  'transfer-instructions': transferInstructionsMail,
  'transfer-expired': transferExpiredMail,
  'refund-sent': refundSentMail,
  'payment-failed': paymentFailedMail,
  'payment-due': paymentDueMail,
  'due-overdue': dueOverdueMail,
  'checkout-resume': checkoutResumeMail,
  'first-sum-granted': firstSumGrantedMail,
  'payment-awaited': paymentAwaitedMail,
  'card-changed': cardChangedMail,
  'time-granted': timeGrantedMail,
  'hold-expiring': holdExpiringMail,
  'payment-receipt': paymentReceiptMail,
  'signature-code': signatureCodeMail,
  'contract-signed': contractSignedMail,
  'mandate-to-sign': mandateToSignMail,
  'mandate-signed': mandateSignedMail,
  'listing-to-review': listingToReviewMail,
  'listing-answered': listingAnsweredMail,
  'listing-change': listingChangeMail,
  'listing-change-answered': listingChangeAnsweredMail,
  'paper-expiring': paperExpiringMail,
  'listing-unpublished': listingUnpublishedMail,
  'listing-moved': listingMovedMail,
  'owner-gave-all': ownerGaveAllMail,
  'conditions-to-sign': conditionsToSignMail,
  'conditions-signed': conditionsSignedMail,
}
