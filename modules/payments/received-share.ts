import { type Cents, shareOut } from '#shared/money.ts'

/**
 * The share of each reservation in a payment once `captured` has arrived in all, when each had `before` of it
 * and `asked` for its own. New money first fills the missing amounts, in proportion; a surplus is shared in
 * proportion to the amounts asked. The shares add up to `captured`, and none is ever smaller than before.
 */
export function shareReceived(asked: readonly Cents[], before: readonly Cents[], captured: Cents): Cents[] {
  const missing = asked.map((amount, i) => Math.max(0, amount - before[i]!))
  const fresh = Math.max(0, captured - sumOf(before))
  const awaited = Math.min(fresh, sumOf(missing))
  const [first, surplus] = [partsOf(awaited, missing), partsOf(fresh - awaited, asked)]
  return before.map((amount, i) => amount + first[i]! + surplus[i]!)
}

function partsOf(total: Cents, weights: readonly Cents[]): Cents[] {
  if (total === 0) return weights.map(() => 0)
  return shareOut(total, sumOf(weights) > 0 ? weights : weights.map(() => 1))
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
