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
  /** Received and not given back. */
  paid: Cents
  /** What the signed contract makes of payments; null before the signature, when nothing is owed yet. */
  nature: PaymentNature | null
}

/** `refunded` + `kept` is what was paid; `indemnity` comes on top, from the host. `refund` says it line by line. */
export type CancellationOutcome = { refund: Refund; refunded: Cents; kept: Cents; indemnity: Cents }

/** What a cancellation does with the money of a stay: what is shown before it and what is done are this one answer. */
export function cancellationOutcome(stay: CancelledStay): CancellationOutcome {
  const { nature, paid, cancelledBy } = stay
  const price = stay.lines.reduce((sum, { amount }) => sum + amount, 0)
  // Without a contract there are no conditions: everything goes back, as from a host who cancels.
  const refund = keepAtMost(refundOn({ ...stay, cancelledBy: nature ? cancelledBy : 'event' }), paid)
  const kept = price - refund.total
  const indemnity = nature && cancelledBy === 'host' ? hostIndemnityOn({ ...stay, nature }) : 0
  return { refund, refunded: paid - kept, kept, indemnity }
}

/** What was shown before confirming; another day or payment may have changed it meanwhile. */
export type SeenOutcome = Pick<CancellationOutcome, 'refunded' | 'kept' | 'indemnity'>

/** True while a cancellation still does, to the cent, what was shown before confirming it. */
export function isAsSeen(outcome: SeenOutcome, seen: SeenOutcome): boolean {
  return (
    outcome.refunded === seen.refunded && outcome.kept === seen.kept && outcome.indemnity === seen.indemnity
  )
}
