import type { Cents } from '#shared/money.ts'
import type { DepositWay } from './deposit-plan.ts'
import { type DepositState, isOver } from './deposit-state.ts'
import type { HoldStatus } from './hold-status.ts'

type Needing = { state: DepositState; way: DepositWay; amount: Cents; releaseAskedAt: Date | null }
type Held = { status: HoldStatus; captured: Cents; refunded: Cents; askedReleaseAt: Date | null }

/** What a traveler's card is wanted for: to hold the deposit, or to pay what a settled claim keeps. */
export type CardNeed = { amount: Cents; isPayment: boolean }

/** The card that a deposit waits for; null where none is wanted: it is held, not asked for yet, or over. */
export function cardNeed(
  { state, way, amount, releaseAskedAt }: Needing,
  claim: { kept: Cents | null } | null,
  holds: readonly Held[],
): CardNeed | null {
  if (way !== 'card_hold' || isOver(state)) return null
  const isHeld = holds.some(({ status, askedReleaseAt }) => status === 'held' && !askedReleaseAt)
  if (claim?.kept && !isHeld) {
    const taken = holds.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
    return claim.kept > taken ? { amount: claim.kept - taken, isPayment: true } : null
  }
  const isWanted = state === 'requested' || state === 'failed' || state === 'expiring'
  return isWanted && releaseAskedAt === null ? { amount, isPayment: false } : null
}
