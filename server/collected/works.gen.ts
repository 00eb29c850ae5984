// Gathered by build/collected.ts: never edited, `npm run check` writes it (docs/decisions/096).
export { CONTACT_WORKS } from '#modules/contacts/server/contact-works.ts'
export { FEED_WORKS } from '#modules/feeds/server/feed-works.ts'
export { MESSAGE_WORKS } from '#modules/messages/server/message-works.ts'
export { PAYMENT_WORKS } from '#modules/payments/server/payment-works.ts'
export { PHOTOGRAPH_WORKS } from '#modules/photographs/server/photograph-works.ts'
export { PUBLICATION_WORKS } from '#modules/publication/server/publication-works.ts'
export { SIGNATURE_WORKS } from '#modules/signatures/server/signature-works.ts'
export { TRANSFER_REGISTER_WORKS } from '#modules/transfer-register/server/transfer-register-works.ts'
