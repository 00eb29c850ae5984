import type { MailTemplate } from '../mail-templates.ts'
import { accountErasedMail } from './account-erased.tsx'
import { accountExistsMail } from './account-exists.tsx'
import { cancellationLinkMail } from './cancellation-link.tsx'
import { checkoutResumeMail } from './checkout-resume.tsx'
import { conditionsSignedMail } from './conditions-signed.tsx'
import { conditionsToSignMail } from './conditions-to-sign.tsx'
import { confirmAddressMail } from './confirm-address.tsx'
import { contactMessageMail } from './contact-message.tsx'
import { contactReceivedMail } from './contact-received.tsx'
import { contractSignedMail } from './contract-signed.tsx'
import { dueOverdueMail } from './due-overdue.tsx'
import { factorChangedMail } from './factor-changed.tsx'
import { holdExpiringMail } from './hold-expiring.tsx'
import type { MailLook } from './mail-look.ts'
import { mailboxCodeMail } from './mailbox-code.tsx'
import { passwordChangedMail } from './password-changed.tsx'
import { passwordResetMail } from './password-reset.tsx'
import { paymentDueMail } from './payment-due.tsx'
import { paymentFailedMail } from './payment-failed.tsx'
import { paymentReceiptMail } from './payment-receipt.tsx'
import { payoutAccountMail } from './payout-account.tsx'
import { payoutUnansweredMail } from './payout-unanswered.tsx'
import { refundSentMail } from './refund-sent.tsx'
import { reservationCancelledMail } from './reservation-cancelled.tsx'
import { reservationConfirmedMail } from './reservation-confirmed.tsx'
import { signatureCodeMail } from './signature-code.tsx'
import { stayCancelledAgencyMail } from './stay-cancelled-agency.tsx'
import { stayCancelledOwnerMail } from './stay-cancelled-owner.tsx'
import { transferExpiredMail } from './transfer-expired.tsx'
import { transferInstructionsMail } from './transfer-instructions.tsx'
import { welcomeMail } from './welcome.tsx'

/** How each mail looks. Exhaustive: a template without its look does not compile. */
export const MAIL_LOOKS: { [T in MailTemplate]: MailLook<T> } = {
  'signature-code': signatureCodeMail,
  'mailbox-code': mailboxCodeMail,
  'contract-signed': contractSignedMail,
  'conditions-to-sign': conditionsToSignMail,
  'conditions-signed': conditionsSignedMail,
  'payment-receipt': paymentReceiptMail,
  'payment-due': paymentDueMail,
  'payment-failed': paymentFailedMail,
  'reservation-confirmed': reservationConfirmedMail,
  'reservation-cancelled': reservationCancelledMail,
  'stay-cancelled-owner': stayCancelledOwnerMail,
  'stay-cancelled-agency': stayCancelledAgencyMail,
  'cancellation-link': cancellationLinkMail,
  'checkout-resume': checkoutResumeMail,
  'hold-expiring': holdExpiringMail,
  'transfer-instructions': transferInstructionsMail,
  'transfer-expired': transferExpiredMail,
  'refund-sent': refundSentMail,
  'payout-account': payoutAccountMail,
  'payout-unanswered': payoutUnansweredMail,
  'due-overdue': dueOverdueMail,
  'contact-message': contactMessageMail,
  'contact-received': contactReceivedMail,
  'confirm-address': confirmAddressMail,
  'account-exists': accountExistsMail,
  'password-reset': passwordResetMail,
  'password-changed': passwordChangedMail,
  'factor-changed': factorChangedMail,
  'account-erased': accountErasedMail,
  welcome: welcomeMail,
}
