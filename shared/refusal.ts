/** Why the business turns a request down. Each code has its HTTP status and its French sentence, both exhaustive. */
export type RefusalCode =
  /** The thing asked for does not exist, or not for this person. */
  | 'NOT_FOUND'
  /** The input does not have the shape or the bounds asked for; `details` names the fields. */
  | 'INVALID_INPUT'
  /** The act needs a person who is signed in. */
  | 'SIGN_IN_REQUIRED'
  /** The person is known but may not do this. */
  | 'FORBIDDEN'
  /** E-mail and password do not match an active account. */
  | 'BAD_CREDENTIALS'
  /** The password given is not that of the account signed in. */
  | 'WRONG_PASSWORD'
  /** The second step’s code is not one of the account’s, or was used already. */
  | 'WRONG_FACTOR'
  /** The code that would prove that an authenticator was set up is not what it shows now. */
  | 'WRONG_FIRST_CODE'
  /** No open account has this passkey. */
  | 'UNKNOWN_PASSKEY'
  /** The device’s answer is not that of the question asked in this browser, or comes too late. */
  | 'PASSKEY_REFUSED'
  /** The password is right and not enough: the account signs in by its passkey. */
  | 'PASSKEY_REQUIRED'
  /** The account has as many passkeys as it may; `details.most`. */
  | 'TOO_MANY_PASSKEYS'
  /** The password was given too long ago, or to another browser: the sign-in begins again. */
  | 'SECOND_STEP_OVER'
  /** The account cannot be erased yet; `details.hold` is one of `ERASURE_HOLDS`. */
  | 'ACCOUNT_IN_USE'
  /** An account already uses this e-mail. */
  | 'EMAIL_TAKEN'
  /** The password misses a rule of spec §5. */
  | 'WEAK_PASSWORD'
  /** Too many tries in the window; `details.retryAfter` in seconds. */
  | 'TOO_MANY_ATTEMPTS'
  /** A live occupation already holds one of the nights. */
  | 'DATES_UNAVAILABLE'
  /** Reservations or holds stand on nights that were to be freed; `details.numbers` are theirs. */
  | 'NIGHTS_RESERVED'
  /**
   * A calendar that the villa follows could not be read for a day: its stays are requested from the agency,
   * not booked.
   */
  | 'CALENDAR_UNCHECKED'
  /** The stay breaks a rule of its season (length, arrival or departure day); `details` names it. */
  | 'STAY_RULE_BROKEN'
  /** Arrival in the past, departure not after arrival, or a stay past the calendar's end. */
  | 'INVALID_STAY'
  /** More guests than the villa takes. */
  | 'TOO_MANY_GUESTS'
  /** The villa is no longer let since its nights were held; nothing was signed. */
  | 'LISTING_WITHDRAWN'
  /** No price is known for one of the nights: « Prix sur demande ». */
  | 'PRICE_ON_REQUEST'
  /** The total is no longer the one the visitor consented to; `details.total` is the new one. */
  | 'PRICE_CHANGED'
  /** The cart has nothing to book. */
  | 'CART_EMPTY'
  /** The selection holds as many stays as it may; `details.most`. */
  | 'CART_FULL'
  /** A step was asked for before the ones it needs. */
  | 'STEP_LOCKED'
  /** The form was shown for a checkout that this browser can no longer go on with, and has another. */
  | 'OTHER_CHECKOUT'
  /** The nights' hold has expired and they could not be held again. */
  | 'HOLD_EXPIRED'
  /** The nights were held as long as a checkout may: they must stay free for `details.minutes` more. */
  | 'HOLD_SPENT'
  /** The nights held without a signature have reached the limit for a visitor without a proved mailbox. */
  | 'MAILBOX_PROOF_NEEDED'
  /** The nights held without a signature have reached the limit for this mailbox. */
  | 'TOO_MANY_HOLDS'
  /** The reservation's status does not allow this act. */
  | 'STATUS_CONFLICT'
  /** Another person changed the same fields since the page was opened; `details.errors` says their values, `seen` names them. */
  | 'EDITED_MEANWHILE'
  /** The listing may not be published as it is; `details.problems` are keys of `PUBLICATION_PROBLEMS`. */
  | 'LISTING_INCOMPLETE'
  /** A field the law makes mandatory is missing from the contract; `details.fields` names them. */
  | 'CONTRACT_INCOMPLETE'
  /** The one-time code is wrong; `details.attemptsLeft`. */
  | 'WRONG_CODE'
  /** The one-time code has expired or was used up: a new one must be asked for. */
  | 'CODE_EXPIRED'
  /** What was asked for is shown once the mailbox of the booking is proved, or to an account (domain §8). */
  | 'MAILBOX_UNPROVED'
  /** The signer did not tick the consent. */
  | 'CONSENT_REQUIRED'
  /** No identity check stands behind an advanced signature; `details.problem` says what is amiss (eIDAS art. 26). */
  | 'IDENTITY_CHECK_REQUIRED'
  /** A provider's message carries no valid signature. */
  | 'BAD_SIGNATURE'
  /** The message is the provider's, but not one of those we know how to read. */
  | 'MALFORMED_EVENT'
  /** The bank declined the payment; `details.reason` is the provider's reason code. */
  | 'PAYMENT_DECLINED'
  /** The card would be kept for a due after it ends; `details.lastDue` is that day. */
  | 'CARD_ENDS_TOO_SOON'
  /** A payment is already under way or done for this checkout. */
  | 'PAYMENT_CONFLICT'
  /**
   * No card is taken here, and a transfer would come after the arrival; `details.soonest` is the first arrival that
   * can be paid.
   */
  | 'NO_WAY_TO_PAY'
  /** A public link is unknown, expired, revoked or of another scope. */
  | 'LINK_INVALID'
  /** The same idempotency key came with another body. */
  | 'IDEMPOTENCY_MISMATCH'
  /** An unknown caller sent an idempotency key that others could guess. */
  | 'IDEMPOTENCY_KEY_TOO_WEAK'
  /** The first request with this idempotency key is still running. */
  | 'IDEMPOTENCY_IN_PROGRESS'
  /** A file was turned down before it arrived; `details.reason` is the sentence that says why. */
  | 'FILE_REFUSED'
  /** A part of a file does not begin where the bytes that arrived end, at `details.offset` bytes. */
  | 'UPLOAD_MOVED'
  /** The bytes that arrived are not those that were sent. */
  | 'CHECKSUM_MISMATCH'
  /** A third party did not answer in time. */
  | 'PROVIDER_UNAVAILABLE'
  /** Our own database cannot be asked just now: the same request may be sent again in a moment. */
  | 'SERVICE_AWAY'

export type RefusalDetails = Record<string, unknown>

/** A request the business turns down. The edge maps `code` to a status and a French sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
