// Gathered by build/collected.ts: never edited, `npm run check` writes it (docs/decisions/096).
export { ACCOUNT_LINKS } from '#tests/mail-links/account-links.ts'
export { BOOKING_LINKS } from '#tests/mail-links/booking-links.ts'
export { LISTING_LINKS } from '#tests/mail-links/listing-links.ts'
export { MESSAGE_LINKS } from '#tests/mail-links/message-links.ts'
export { OPTION_LINKS } from '#tests/mail-links/option-links.ts'
export { OWNER_LINKS } from '#tests/mail-links/owner-links.ts'
export { REVIEW_LINKS } from '#tests/mail-links/review-links.ts'
export { STAY_LINKS } from '#tests/mail-links/stay-links.ts'
