import type { Cents } from '#shared/money.ts'

/** A payment that can still be refunded; `refundable` is the rest of it. */
export type RefundSource = { intentId: number; refundable: Cents }

/**
 * Draws `amount` from the payments in the given order, each for at most its rest. Null when their rests
 * together are less.
 */
export function splitRefund(
  amount: Cents,
  sources: readonly RefundSource[],
): { intentId: number; amount: Cents }[] | null {
  let left = amount
  const parts = sources.map(({ intentId, refundable }) => {
    const part = Math.min(left, Math.max(0, refundable))
    left -= part
    return { intentId, amount: part }
  })
  return left > 0 ? null : parts.filter((part) => part.amount > 0)
}
