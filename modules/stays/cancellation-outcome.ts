import {
  type CancelledBy,
  hostIndemnityOn,
  keepAtMost,
  type Refund,
  refundOn,
} from '#modules/pricing/cancellation-refund.ts'
import type { PaymentNature } from '#modules/pricing/payment-schedule.ts'
import type { QuoteLine } from '#modules/pricing/quote-line.ts'
import type { CancellationPolicy } from '#modules/properties/listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

export type CancelledStay = {
  policy: CancellationPolicy
  lines: readonly QuoteLine[]
  bookedOn: CivilDate
  arrival: CivilDate
  cancelledOn: CivilDate
  cancelledBy: CancelledBy
  /** Payments received minus refunds. */
  paid: Cents
  /** Legal nature of payments in the signed contract; null before the signature, when nothing is owed yet. */
  nature: PaymentNature | null
}

/**
 * `refunded` + `kept` equals what was paid; the host owes `indemnity` besides. `refund` gives it line by
 * line.
 */
export type CancellationOutcome = { refund: Refund; refunded: Cents; kept: Cents; indemnity: Cents }

/** The money of a cancelled stay, computed once for both the forecast shown and the cancellation itself. */
export function cancellationOutcome(stay: CancelledStay): CancellationOutcome {
  const { nature, paid, cancelledBy } = stay
  const price = stay.lines.reduce((sum, { amount }) => sum + amount, 0)
  // Without a contract there are no conditions: everything is refunded, as when the host cancels.
  const refund = keepAtMost(refundOn({ ...stay, cancelledBy: nature ? cancelledBy : 'event' }), paid)
  const kept = price - refund.total
  const indemnity = nature && cancelledBy === 'host' ? hostIndemnityOn({ ...stay, nature }) : 0
  return { refund, refunded: paid - kept, kept, indemnity }
}

/** The figures shown before the confirmation; a new day or payment may have changed them since. */
export type SeenOutcome = Pick<CancellationOutcome, 'refunded' | 'kept' | 'indemnity'>

/** True when the figures of the cancellation are, to the cent, those shown before the confirmation. */
export function isAsSeen(outcome: SeenOutcome, seen: SeenOutcome): boolean {
  return (
    outcome.refunded === seen.refunded && outcome.kept === seen.kept && outcome.indemnity === seen.indemnity
  )
}
