import type { MailTemplate } from '#platform/mail/mail-props.ts'

/** The mails that carry an address of ours beside the site's own; the type makes a new mail declare it. */
export const CARRIES_LINK: Readonly<Record<MailTemplate, boolean>> = {
  'signature-code': false,
  'mailbox-code': false,
  'contract-signed': true,
  'mandate-to-sign': true,
  'mandate-signed': false,
  'listing-to-review': true,
  'paper-expiring': true,
  'listing-unpublished': true,
  'conditions-to-sign': true,
  'conditions-signed': false,
  'payment-receipt': true,
  'reservation-confirmed': true,
  'payment-due': true,
  'payment-failed': true,
  'reservation-cancelled': true,
  'stay-cancelled-owner': false,
  'stay-cancelled-agency': false,
  'cancellation-link': true,
  'checkout-resume': true,
  'hold-expiring': true,
  'transfer-instructions': false,
  'transfer-expired': true,
  'refund-sent': true,
  'payout-account': true,
  'payout-unanswered': true,
  'due-overdue': false,
  'contact-message': false,
  'contact-received': false,
  'question-received': true,
  'messages-unread': true,
  'message-mention': true,
  'owner-request': true,
  'owner-request-received': false,
  'owner-request-declined': false,
  'review-published': true,
  'review-answered': true,
  'review-moderated': true,
  'review-report-decided': false,
  'owner-invitation': true,
  'owner-joined': true,
  'confirm-address': true,
  'account-exists': true,
  'password-reset': true,
  'password-changed': true,
  'factor-changed': true,
  'account-erased': false,
  welcome: true,
}

/** The addresses of our site in a mail's page, its own front page apart. */
export function linksIn(html: string, publicUrl: string): string[] {
  const found = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return [...new Set(found.filter((href) => href.startsWith(`${publicUrl}/`) && href !== `${publicUrl}/`))]
}
