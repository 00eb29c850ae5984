import type { Stay } from '#modules/calendar/stay.ts'
import type { DepositSummary } from '#modules/deposits/deposit-summary-words.ts'
import type { MoneyBack } from '#modules/payments/money-back.ts'
import type { MoneyHistory } from '#modules/payments/money-history.ts'
import type { CardLabel } from '#modules/payments/payment-view.ts'
import type { Photo } from '#modules/properties/listing.ts'
import type { ReservationStatus, ShownStatus } from '#modules/reservations/reservation-status.ts'
import type { InventoryMoment } from '#modules/stay-inventories/inventory.ts'
import type { Cents } from '#shared/money.ts'
import type { ArrivalGuide } from './arrival-guide.ts'
import { cancellationStateOn } from './cancellation-policy.ts'
import type { EarlyPayment } from './early-payment.ts'

/** The data shown by a tracking link: the public view of spec §3, with every amount from the ledger. */
export type ReservationTracking = {
  id: string
  number: string
  property: { id: string; name: string; type: string; location: string; image: Photo | null }
  /** The exact address, given only once the reservation is confirmed (domain §7). */
  address: string | null
  /** Where exactly the villa is, for who is on their way: as the address, until the departure. */
  place: { latitude: number; longitude: number } | null
  /** Null without a guide, or while the page leaves it out. */
  guide: ArrivalGuide | null
  hours: { checkIn: { from: string; to: string }; checkOut: string }
  /** Where an amendment that waits is read and signed, for a reader who reached the traveler's mailbox; null without one. */
  amendmentUrl: string | null
  /** The pages of the closed inventories, for the same reader; `until` is when their remarks end, null once they have. */
  inventories: { moment: InventoryMoment; url: string; until: Date | null }[]
  /** Its deposit, once the stay is confirmed; null where none is planned. */
  deposit: DepositSummary | null
  dates: { startDate: Stay['arrival']; endDate: Stay['departure']; nights: number }
  /** `label`: « 4 adultes et 2 mineurs ». */
  guests: { adults: number; children: number; label: string }
  status: ReservationStatus
  /** The status as it is read today: a confirmed stay ends as `finished`. */
  shown: ShownStatus
  /** True for a stay that was confirmed, even when it was cancelled since. */
  wasConfirmed: boolean
  /** The price of the stay, or its price before the cancellation, and all payments. */
  totalAmount: Cents
  paidAmount: Cents
  /** All the ledger's lines about the stay, a cancellation included. */
  history: MoneyHistory
  /** Each amount that is sent back to the traveler, with its state. */
  moneyBack: MoneyBack[]
  currency: 'EUR'
  holdExpiresAt: Date | null
  /** When a signed stay ends unless it is confirmed before; null once it is, or before the signature. */
  endsUnpaidAt: Date | null
  contract: { status: 'signed' | 'pending'; signatureUrl: string | null }
  payment: { status: 'succeeded' | 'pending'; paymentUrl: string | null }
  /** A card is charged for the dues to come; without one each is paid by transfer. */
  isCardKept: boolean
  keptCard: CardLabel | null
  today: Stay['arrival']
  /** The next due before its day, of a confirmed stay without an overdue one. */
  early: EarlyPayment | null
  /** The last day to pay what is overdue, until midnight; null where nothing ends the stay. */
  lastDay: Stay['arrival'] | null
  /** What is due by today; 0 unless the stay is confirmed. */
  owed: Cents
  /** `isDebitOver`: no card is charged with it any more, its traveler pays it. */
  dues: { label: string; dueOn: Stay['arrival']; amount: Cents; paid: Cents; isDebitOver: boolean }[]
}

/** A traveler may cancel until the day before the arrival, as `cancellationStateOn` decides. */
export function mayCancel({
  status,
  dates: { startDate, endDate },
  today,
}: Pick<ReservationTracking, 'status' | 'dates' | 'today'>): boolean {
  return (
    cancellationStateOn({ status, stay: { arrival: startDate, departure: endDate } }, today) === 'possible'
  )
}

/** Signing is possible while the contract is unsigned and has an address to sign at (spec §4). */
export function maySign({ status, contract }: Pick<ReservationTracking, 'status' | 'contract'>): boolean {
  return status !== 'cancelled' && contract.status !== 'signed' && contract.signatureUrl !== null
}

/** Paying is possible only once the contract is signed, and while an amount is unpaid (spec §4). */
export function mayPay({
  status,
  contract,
  payment,
}: Pick<ReservationTracking, 'status' | 'contract' | 'payment'>): boolean {
  return status === 'awaiting_payment' && contract.status === 'signed' && payment.status !== 'succeeded'
}
