import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** An amount with the words it is shown with. */
export type MailLine = { label: string; amount: Cents }

/** A change of what an account signs in with beside its password; the house alone makes a `reset`. */
export type FactorChange =
  | 'totp-on'
  | 'totp-off'
  | 'recovery-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'reset'

/** What must be paid and when. */
export type MailDue = { dueOn: CivilDate; amount: Cents; label: string }

/** What the house is told of a cancelled stay: `refunded` and `kept` share what was paid, `indemnity` comes on top. */
export type CancelledStayMail = {
  reservationNumber: string
  propertyTitle: string
  arrival: CivilDate
  departure: CivilDate
  cancelledOn: CivilDate
  because: 'traveller' | 'host' | 'event'
  refunded: Cents
  kept: Cents
  indemnity: Cents
}

/**
 * What each mail says. Props are plain JSON, kept in the outbox and rendered when the mail leaves; a new mail is a
 * line here and one in `templates/registry.ts`. Links are whole addresses; `party` is « 2 adultes, 1 enfant ».
 */
export type MailProps = {
  /** `binds`: signing is what commits to pay, as a traveller's contract does. */
  'signature-code': {
    firstName: string
    code: string
    documentName: string
    expiresInMinutes: number
    binds: boolean
  }
  /** Proves that its reader has the mailbox, before more nights are held or a contract's exact text is shown. */
  'mailbox-code': { firstName: string | null; code: string; expiresInMinutes: number }
  'contract-signed': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    trackingUrl: string
  }
  /** To an owner: where to read and sign the general conditions their agency prepared. */
  'conditions-to-sign': { firstName: string; propertyTitle: string; url: string }
  /** To an owner: the general conditions of one version of their property. */
  'conditions-signed': { firstName: string; propertyTitle: string; version: number }
  'payment-receipt': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    amount: Cents
    /** What the amount pays for; adds up to `amount`. */
    lines: MailLine[]
    paidOn: CivilDate
    /** What remains to be paid after this receipt. */
    balance: Cents
    /** The numbered receipt and where it is read; absent in mails written before receipts were numbered. */
    number?: string
    receiptUrl?: string
    trackingUrl?: string
    nextDue?: MailDue
  }
  'reservation-confirmed': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    city: string
    arrival: CivilDate
    departure: CivilDate
    nights: number
    party: string
    total: Cents
    /** The schedule the traveller chose among the contract's, and by which means. */
    payment: 'card' | 'bank_transfer' | 'installments'
    /** Every due of that schedule, paid or not. */
    schedule: MailDue[]
    /** Dues still open; empty when everything is paid. */
    dues: MailDue[]
    trackingUrl: string
    calendarUrl: string
  }
  'payment-due': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    due: MailDue
    /** A week before, three days before, on the day, or past it. */
    reminder: 'announced' | 'soon' | 'today' | 'overdue'
    /** The card kept at booking is charged on that day; else the traveller pays on the page. */
    byKeptCard: boolean
    payUrl: string
  }
  'payment-failed': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    amount: Cents
    /** What the bank said, as a French sentence. */
    reason: string
    payUrl: string
  }
  'reservation-cancelled': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    arrival: CivilDate
    departure: CivilDate
    /** Why it ended: `nights_taken` while the payment was on its way. */
    because: 'traveller' | 'host' | 'event' | 'nights_taken'
    /** Paid back to the traveller; 0 when nothing was paid or nothing is due. */
    refunded: Cents
    /** What a host who cancels owes besides; 0 for anybody else. */
    indemnity: Cents
    /** Paid before and not given back, by the contract; absent in mails written before it was told. */
    kept?: Cents
    /** Where the whole account is read; absent in mails written before it was told. */
    trackingUrl?: string
  }
  /** To the owner: a stay that was signed for will not be, and what becomes of its money. */
  'stay-cancelled-owner': CancelledStayMail & {
    firstName: string
    agency: { name: string; email: string; phone: string }
  }
  /** To the agency: the same, with whom to call and what is left to do. */
  'stay-cancelled-agency': CancelledStayMail & {
    traveller: { name: string; email: string; phone: string } | null
    note: string | null
    ownerTold: boolean
  }
  /** What proves, to whoever holds the tracking link, that they read the traveller's mail. */
  'cancellation-link': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    arrival: CivilDate
    departure: CivilDate
    url: string
    expiresInMinutes: number
  }
  'checkout-resume': { firstName: string; resumeUrl: string }
  'hold-expiring': { firstName: string; propertyTitle: string; resumeUrl: string; expiresAt: Instant }
  'transfer-instructions': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    amount: Cents
    reference: string
    accountHolder: string
    iban: string
    /** Absent in mails written before they were told. */
    bic?: string
    bankName?: string
    /** What came already; `amount` is the rest. */
    received?: Cents
    deadline: Instant
  }
  'transfer-expired': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    amount: Cents
    /** The stay is confirmed and only a due is unpaid. */
    confirmed: boolean
    /** Until when the nights of a stay that is not confirmed are still held, or null. */
    heldUntil: Instant | null
    payUrl: string
  }
  'refund-sent': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    amount: Cents
    trackingUrl: string
    /** It went by transfer to the account that ends so; by the way it came when null or, before, absent. */
    accountEnd?: string | null
  }
  /** Asks where to send money that goes by transfer. */
  'payout-account': {
    firstName: string
    reservationNumber: string
    propertyTitle: string
    amount: Cents
    because: 'host_indemnity' | 'refused_refund'
    url: string
    /** Which reminder this is; the first message when absent. */
    reminder?: 'again' | 'last'
  }
  /** To the agency: a traveller never said where to send what they are owed. */
  'payout-unanswered': {
    reservationNumber: string
    propertyTitle: string
    traveller: { name: string; email: string; phone: string }
    amount: Cents
    /** When it was first asked. */
    askedOn: CivilDate
    financeUrl: string
  }
  /** To the agency: a due is past its day and unpaid. */
  'due-overdue': {
    reservationNumber: string
    propertyTitle: string
    traveller: { name: string; email: string; phone: string }
    due: MailDue
    byKeptCard: boolean
  }
  'contact-message': {
    agencyName: string
    name: string
    email: string
    phone: string | null
    message: string
  }
  'contact-received': { name: string; agencyName: string; agencyPhone: string; message: string }
  /** To a mailbox somebody registered with, who may not be its holder. */
  'confirm-address': { url: string; expiresInHours: number }
  /** To the holder of an account somebody tried to register again. */
  'account-exists': { firstName: string; url: string }
  'password-reset': { firstName: string; url: string; expiresInMinutes: number }
  'password-changed': { firstName: string; url: string }
  /** What the account signs in with has changed; `passkey` is the name of the key it is about. */
  'factor-changed': { firstName: string; change: FactorChange; passkey: string | null; url: string }
  /** The last one: the account is gone, and what the law keeps. */
  'account-erased': { firstName: string }
  welcome: { firstName: string }
}

export type MailTemplate = keyof MailProps
