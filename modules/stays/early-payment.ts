import type { PaymentDue } from '#modules/payments/payment-due.ts'
import { amountsOf, mostAskableOn } from '#modules/pricing/payment-schedule.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** The next due of a stay before its day: its rest, and whether the law lets it be received today. */
export type EarlyPayment = {
  due: string
  label: string
  dueOn: CivilDate
  amount: Cents
  /** False where the agency may not receive it before its day (décret 72-678 art. 68, domain §3). */
  allowed: boolean
}

/** The next due that is not of today or before, or null when all are paid or another one is to be paid first. */
export function earlyPaymentOn(
  dues: readonly PaymentDue[],
  booking: Booking,
  today: CivilDate,
): EarlyPayment | null {
  const next = dues.find(({ amount, paid }) => paid < amount)
  if (!next || next.dueOn <= today) return null
  const paid = dues.reduce((sum, due) => sum + due.paid, 0)
  const amount = next.amount - next.paid
  const allowed = paid + amount <= mostAskableOn(booking, today)
  return { due: next.publicId, label: next.label, dueOn: next.dueOn, amount, allowed }
}

type Booking = Parameters<typeof mostAskableOn>[0]

/** What decides how much of a reservation may be received on a day. */
export function bookingOf(
  { quote, bookedOn, stay }: Pick<Reservation, 'quote' | 'bookedOn' | 'stay'>,
  regime: Booking['regime'],
): Booking {
  return { ...amountsOf(quote.lines), regime, bookedOn, arrival: stay.arrival }
}
