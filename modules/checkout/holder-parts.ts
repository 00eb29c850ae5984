import type { Cents } from '#shared/money.ts'
import type { PaymentPlan } from './payment-options.ts'

/** The holder of the book that a stay's money belongs to: an agency. */
export type Holder = { id: number; name: string }

/** What one holder is paid of a plan: its stays with their dues, and what is due of them today. */
export type HolderPart = PaymentPlan & { holder: Holder }

/**
 * The parts of a plan, one for each holder in the order of its first stay: money of one never passes through another's
 * account (money §1). Their sums add up to the plan's.
 */
export function partsOf({ stays }: PaymentPlan, holderOf: (reservationId: string) => Holder): HolderPart[] {
  const parts = new Map<number, HolderPart>()
  for (const stay of stays) {
    const holder = holderOf(stay.reservationId)
    const before = parts.get(holder.id) ?? { holder, stays: [], dueToday: 0 as Cents }
    parts.set(holder.id, {
      holder,
      stays: [...before.stays, stay],
      dueToday: before.dueToday + stay.dueToday,
    })
  }
  return [...parts.values()]
}
