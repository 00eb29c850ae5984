import { countTransferWait } from '#modules/payments/server/count-transfer-wait.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import { checkoutsOfNights } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import {
  type OwedStay,
  type PaymentOptions,
  type PaymentSchedules,
  paymentOptionsOf,
  paymentSchedulesOf,
} from '../payment-options.ts'
import { type TransferWindow, transferWindow } from '../transfer-window.ts'
import { keepSamePerson } from './checkout-queries.ts'
import type { Checkout } from './find-checkout.ts'

type Needs = { db: Database; clock: Clock; payments: Pick<PaymentPort, 'takesCards'> }

/**
 * `transfer` is how long the nights may wait for one; null when they have waited for the longest allowed
 * time.
 */
export type WaysToPay = { options: PaymentOptions; transfer: TransferWindow | null }

/** The ways a checkout can be paid today, and how long its nights may still wait for a transfer. */
export async function waysToPay(needs: Needs, checkout: Pick<Checkout, 'id' | 'stays'>): Promise<WaysToPay> {
  const transfer = transferWindow(await waitedForTransfers(needs.db, checkout))
  const means = { cards: needs.payments.takesCards, transfers: transfer !== null }
  // Another holder's stays may be paid, and confirmed, already.
  const unpaid = checkout.stays.filter(({ reservation }) => !isSettled(reservation))
  return { options: paymentOptionsOf(owedStays(unpaid), todayInParis(needs.clock), means), transfer }
}

/** The schedules that this checkout's contracts offer. */
export function schedulesOf(
  needs: Pick<Needs, 'clock' | 'payments'>,
  checkout: Pick<Checkout, 'stays'>,
): PaymentSchedules {
  const means = { cards: needs.payments.takesCards }
  return paymentSchedulesOf(owedStays(checkout.stays), todayInParis(needs.clock), means)
}

function owedStays(stays: Checkout['stays']): OwedStay[] {
  return stays.map(({ reservation, listing }) => ({
    reservationId: reservation.publicId,
    lines: reservation.quote.lines,
    regime: listing.regime,
    bookedOn: reservation.bookedOn,
    arrival: reservation.stay.arrival,
  }))
}

/** Minutes since the same person first asked any of these nights to wait for a transfer that did not come. */
async function waitedForTransfers(
  db: Database,
  checkout: Pick<Checkout, 'id' | 'stays'>,
): Promise<number | null> {
  const others = checkoutsOfNights(checkout.stays.map(({ reservation }) => reservation))
  return countTransferWait(db, await keepSamePerson(db, checkout.id, others))
}
