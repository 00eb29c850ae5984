/**
 * Why a use case refuses a request. Each code has its HTTP status and its French sentence; both tables are
 * exhaustive.
 */
export type RefusalCode =
  /** The requested thing does not exist, or not for this actor. */
  | 'NOT_FOUND'
  /** The input has the wrong shape or is out of bounds; `details` names the fields. */
  | 'INVALID_INPUT'
  /** The act needs a signed-in account. */
  | 'SIGN_IN_REQUIRED'
  /** The actor is signed in but may not do this. */
  | 'FORBIDDEN'
  /** E-mail and password do not match an active account. */
  | 'BAD_CREDENTIALS'
  /** The password is not that of the signed-in account. */
  | 'WRONG_PASSWORD'
  /** The code of the second step is not one of the account’s, or was already used. */
  | 'WRONG_FACTOR'
  /** The code that should prove the setup of an authenticator is not the one it shows now. */
  | 'WRONG_FIRST_CODE'
  /** The credentials are right, and the account was closed by the administration. */
  | 'ACCOUNT_DISABLED'
  /** No account has this passkey. */
  | 'UNKNOWN_PASSKEY'
  /** The device’s answer does not match the challenge given to this browser, or comes too late. */
  | 'PASSKEY_REFUSED'
  /** The password is right but not sufficient: the account signs in by its passkey. */
  | 'PASSKEY_REQUIRED'
  /** The account has the maximum number of passkeys; `details.most`. */
  | 'TOO_MANY_PASSKEYS'
  /** A code or a passkey of the account must be given first, in this session. */
  | 'FACTOR_PROOF_REQUIRED'
  /** One who acts as another person reads, and changes nothing. */
  | 'ACTING_READ_ONLY'
  /** Staff keep at least one factor. */
  | 'LAST_FACTOR'
  /** The password was given too long ago, or in another browser: the sign-in starts again. */
  | 'SECOND_STEP_OVER'
  /** The account cannot be erased yet; `details.hold` is one of `ERASURE_HOLDS`. */
  | 'ACCOUNT_IN_USE'
  /** An account already uses this e-mail. */
  | 'EMAIL_TAKEN'
  /** The password breaks a rule of spec §5. */
  | 'WEAK_PASSWORD'
  /** Too many tries in the window; `details.retryAfter` in seconds. */
  | 'TOO_MANY_ATTEMPTS'
  /** A live occupation already holds one of the nights. */
  | 'DATES_UNAVAILABLE'
  /** Nights that should be freed have reservations or holds; `details.numbers` are their numbers. */
  | 'NIGHTS_RESERVED'
  /**
   * An imported calendar of the villa could not be read for a day: its stays are requested from the agency,
   * not booked.
   */
  | 'CALENDAR_UNCHECKED'
  /** The stay breaks a rule of its season (length, arrival or departure day); `details` names the rule. */
  | 'STAY_RULE_BROKEN'
  /** Arrival in the past, departure not after arrival, or a stay past the calendar's end. */
  | 'INVALID_STAY'
  /** More guests than the villa accepts. */
  | 'TOO_MANY_GUESTS'
  /** The villa was withdrawn after its nights were held; nothing was signed. */
  | 'LISTING_WITHDRAWN'
  /** The villa is off the site for a time: it takes no booking until its agency brings it back. */
  | 'LISTING_PAUSED'
  /** Its agency is suspended: nothing new of it comes to the site. */
  | 'AGENCY_SUSPENDED'
  | 'AGENCY_CLOSED'
  /** No price is known for one of the nights: « Prix sur demande ». */
  | 'PRICE_ON_REQUEST'
  /** The total differs from the one that the visitor accepted; `details.total` is the new one. */
  | 'PRICE_CHANGED'
  /** The cart has no stay to book. */
  | 'CART_EMPTY'
  /** The selection has the maximum number of stays; `details.most`. */
  | 'CART_FULL'
  /** A step was opened before the steps it depends on. */
  | 'STEP_LOCKED'
  /**
   * The form belongs to a checkout that this browser can no longer continue, and the browser has another one.
   */
  | 'OTHER_CHECKOUT'
  /** The hold of the nights has expired and they could not be held again. */
  | 'HOLD_EXPIRED'
  /**
   * The nights were held for the maximum time of a checkout: they must stay free for `details.minutes` more.
   */
  | 'HOLD_SPENT'
  /** The nights held without a signature have reached the limit for a visitor without a proved mailbox. */
  | 'MAILBOX_PROOF_NEEDED'
  /** The nights held without a signature have reached the limit for this mailbox. */
  | 'TOO_MANY_HOLDS'
  /** The reservation's status does not allow this act. */
  | 'STATUS_CONFLICT'
  /**
   * Another person changed the same fields since the page was opened; `details.errors` gives their values,
   * `seen` names the fields.
   */
  | 'EDITED_MEANWHILE'
  /** The listing may not be published as it is; `details.problems` are keys of `PUBLICATION_PROBLEMS`. */
  | 'LISTING_INCOMPLETE'
  /**
   * A field that the law makes mandatory is missing from the contract; `details.fields` names the missing
   * ones.
   */
  | 'CONTRACT_INCOMPLETE'
  /**
   * A document to be signed would hold letters that its fonts do not draw; `details.reason` is the sentence with the words.
   */
  | 'TEXT_NOT_DRAWN'
  /** The one-time code is wrong; `details.attemptsLeft`. */
  | 'WRONG_CODE'
  /** The one-time code has expired or is used up: a new one must be requested. */
  | 'CODE_EXPIRED'
  /** The data are shown once the mailbox of the booking is proved, or to a signed-in account (domain §8). */
  | 'MAILBOX_UNPROVED'
  /** The signer did not tick the box of consent. */
  | 'CONSENT_REQUIRED'
  /**
   * An advanced signature needs an identity check; `details.problem` says what is missing (eIDAS art. 26).
   */
  | 'IDENTITY_CHECK_REQUIRED'
  /** The house has closed this part of the product, for all or for this actor (`modules/feature-flags`). */
  | 'FEATURE_OFF'
  /** A request of a program carries no key of the API, or one that is unknown, revoked or replaced. */
  | 'KEY_REQUIRED'
  /** A provider's message carries no valid signature. */
  | 'BAD_SIGNATURE'
  /** A provider's message has a valid signature but an unknown form. */
  | 'MALFORMED_EVENT'
  /** The bank declined the payment; `details.reason` is the provider's reason code. */
  | 'PAYMENT_DECLINED'
  /** The card would be stored for a due after it expires; `details.lastDue` is that day. */
  | 'CARD_ENDS_TOO_SOON'
  /** The holder of the card may not hold more money of its clients: its guarantor covers no more. */
  | 'GUARANTEE_REACHED'
  /** A payment is already under way or done for this checkout. */
  | 'PAYMENT_CONFLICT'
  /**
   * No card is accepted here, and a transfer would arrive after the stay begins; `details.soonest` is the
   * first arrival that can be paid.
   */
  | 'NO_WAY_TO_PAY'
  /** A public link is unknown, expired, revoked or of another scope. */
  | 'LINK_INVALID'
  /** The change of an approved listing appears once its owner has answered it. */
  | 'OWNER_ANSWER_NEEDED'
  /** The same idempotency key was sent with another body. */
  | 'IDEMPOTENCY_MISMATCH'
  /** A caller without an account sent an idempotency key that can be guessed. */
  | 'IDEMPOTENCY_KEY_TOO_WEAK'
  /** The first request with this idempotency key is still running. */
  | 'IDEMPOTENCY_IN_PROGRESS'
  /** A file was refused before it arrived; `details.reason` is the sentence with the cause. */
  | 'FILE_REFUSED'
  /** A part of a file does not start where the bytes that arrived end, at `details.offset` bytes. */
  | 'UPLOAD_MOVED'
  /** The bytes that arrived differ from those that were sent. */
  | 'CHECKSUM_MISMATCH'
  /** A third party did not answer in time. */
  | 'PROVIDER_UNAVAILABLE'
  /** Our own database is away: the same request may be sent again in a moment. */
  | 'SERVICE_AWAY'
  /** The server has too much of this work to do; `details.retryAfter` in seconds. */
  | 'TOO_BUSY'

export type RefusalDetails = Record<string, unknown>

/** A refusal by a use case. `code` decides the HTTP status and the French sentence. */
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

/** A refused value, with the sentence that its form shows beside the field. */
export const wrongField = (field: string, sentence: string): Refusal =>
  new Refusal('INVALID_INPUT', { errors: { [field]: sentence } })
