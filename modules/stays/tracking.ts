import type { Stay } from '#modules/calendar/stay.ts'
import type { MoneyBack } from '#modules/payments/money-back.ts'
import type { MoneyHistory } from '#modules/payments/money-history.ts'
import type { Photo } from '#modules/properties/listing.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { Cents } from '#shared/money.ts'

/** What a tracking link shows: spec §3's public view, every amount from the ledger. */
export type ReservationTracking = {
  id: string
  number: string
  property: { id: string; name: string; type: string; location: string; image: Photo | null }
  /** Exact, and known only once the reservation is confirmed (domain §7). */
  address: string | null
  hours: { checkIn: { from: string; to: string }; checkOut: string }
  dates: { startDate: Stay['arrival']; endDate: Stay['departure']; nights: number }
  /** `label`: « 4 adultes et 2 mineurs ». */
  guests: { adults: number; children: number; label: string }
  status: ReservationStatus
  /** True for a stay that was promised, also when it was cancelled since. */
  wasConfirmed: boolean
  /** What the stay costs, or cost before it was cancelled, and all that was paid. */
  totalAmount: Cents
  paidAmount: Cents
  /** The ledger's whole account of it, a cancellation included. */
  history: MoneyHistory
  /** Each sum that goes back to the traveler, and where it stands. */
  moneyBack: MoneyBack[]
  currency: 'EUR'
  holdExpiresAt: Date | null
  contract: { status: 'signed' | 'pending'; signatureUrl: string | null }
  payment: { status: 'succeeded' | 'pending'; paymentUrl: string | null }
  dues: { label: string; dueOn: Stay['arrival']; amount: Cents; paid: Cents }[]
}

/** Signing is possible while the contract waits and has an address to sign at (spec §4). */
export function maySign({ status, contract }: Pick<ReservationTracking, 'status' | 'contract'>): boolean {
  return status !== 'cancelled' && contract.status !== 'signed' && contract.signatureUrl !== null
}

/** Paying is possible only once the contract is signed, and while something waits to be paid (spec §4). */
export function mayPay({
  status,
  contract,
  payment,
}: Pick<ReservationTracking, 'status' | 'contract' | 'payment'>): boolean {
  return status === 'awaiting_payment' && contract.status === 'signed' && payment.status !== 'succeeded'
}
