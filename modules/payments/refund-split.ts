import type { Cents } from '#shared/money.ts'

/** A payment that can still give money back; `refundable` is what it has left. */
export type RefundSource = { intentId: number; refundable: Cents }

/**
 * Draws `amount` from the payments in the order given, each for at most what it has left. Null when they do not
 * have that much together.
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
