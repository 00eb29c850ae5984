import type { Cents } from '#shared/money.ts'
import { endsSoon } from './coverage.ts'
import { type HoldStatus, isOpenHold } from './hold-status.ts'

/** One hold, with what was already asked of its provider. */
export type SteppedHold = {
  id: string
  status: HoldStatus
  amount: Cents
  captured: Cents
  refunded: Cents
  captureBefore: Date | null
  asked: { capture: Cents | null; isRelease: boolean; refund: Cents | null }
}

export type StepFacts = {
  /** The deposit has to be released: its time is over, or its stay was cancelled. */
  isEnding: boolean
  /** What the host claims; `kept` is null until the outcome. */
  claim: { total: Cents; kept: Cents | null } | null
  holds: readonly SteppedHold[]
  /** By how much a transfer may exceed the deposit before the rest goes back at once. */
  tolerance: Cents
  now: Date
}

/** `amount` of a refund is all that goes back of the hold, what was asked before included. */
export type DepositStep =
  | { kind: 'capture' | 'refund'; hold: string; amount: Cents }
  | { kind: 'release'; hold: string }
  /** Nothing is held and nothing has to go back: the outcome may be said. */
  | { kind: 'end'; kept: Cents }

/**
 * What is to be asked of the provider now, and whether the deposit is over. Done again with what was asked, it asks for nothing
 * twice. What is claimed is taken when its outcome keeps it, or when the last hold ends before the outcome; what the outcome does
 * not keep goes back.
 */
export function depositSteps(facts: StepFacts): DepositStep[] {
  const { isEnding, claim, holds } = facts
  const isSettled = claim ? claim.kept !== null : isEnding
  const wanted = wantedOf(facts)
  const taken = sumOf(holds, ({ captured }) => captured) + sumOf(holds, underWay)
  if (wanted === null) return [...releaseFormer(holds), ...refundSurplus(facts)]
  const back = isSettled ? sumOf(holds, goingBack) : 0
  const missing = wanted - (taken - back)
  if (missing > 0) {
    const source = standing(holds)[0]
    return source ? [{ kind: 'capture', hold: source.id, amount: Math.min(missing, source.amount) }] : []
  }
  const release = holds
    .filter(({ status, asked }) => isOpenHold(status) && !asked.isRelease && asked.capture === null)
    .map(({ id }): DepositStep => ({ kind: 'release', hold: id }))
  if (!isSettled) return release
  const refunds = missing < 0 ? refundsOf(holds, -missing) : []
  const isQuiet = holds.every(
    ({ status, refunded, asked }) => !isOpenHold(status) && refunded >= (asked.refund ?? 0),
  )
  if (release.length + refunds.length > 0 || !isQuiet) return [...release, ...refunds]
  return [{ kind: 'end', kept: wanted }]
}

/** True once what the outcome of a claim keeps is taken and stays: it may be given to those it is for, whatever the rest waits for. */
export function isKept({ claim, holds }: Pick<StepFacts, 'claim' | 'holds'>): boolean {
  return !!claim?.kept && sumOf(holds, (hold) => hold.captured - goingBack(hold)) >= claim.kept
}

/** The sum that has to be taken by now; null while nothing has to be taken or released. */
function wantedOf({ isEnding, claim, holds, now }: Omit<StepFacts, 'tolerance'>): Cents | null {
  if (!claim) return isEnding ? 0 : null
  if (claim.kept !== null) return claim.kept
  const last = standing(holds)[0]
  const mustTake = last?.captureBefore && endsSoon(last.captureBefore, now)
  return mustTake || holds.some(({ captured }) => captured > 0) ? claim.total : null
}

/** The holds that stand and of which nothing was asked, the one that lasts longest first. */
function standing(holds: readonly SteppedHold[]): SteppedHold[] {
  const end = ({ captureBefore }: SteppedHold) => captureBefore?.getTime() ?? 0
  return holds
    .filter(({ status, asked }) => status === 'held' && asked.capture === null && !asked.isRelease)
    .toSorted((one, other) => end(other) - end(one))
}

/** A renewed hold stands before the former one is released: the traveler has two for a moment. */
function releaseFormer(holds: readonly SteppedHold[]): DepositStep[] {
  return standing(holds)
    .slice(1)
    .map(({ id }): DepositStep => ({ kind: 'release', hold: id }))
}

/** What was asked to be taken of a hold and is not yet. */
const underWay = ({ status, asked }: SteppedHold): Cents => (status === 'held' ? (asked.capture ?? 0) : 0)

/** What went back of a hold, or was asked to. */
const goingBack = ({ refunded, asked }: SteppedHold): Cents => Math.max(refunded, asked.refund ?? 0)

/** What of each hold goes back, one after the other, until the excess is gone. */
function refundsOf(holds: readonly SteppedHold[], excess: Cents): DepositStep[] {
  let left = excess
  return holds.flatMap((hold): DepositStep[] => {
    const before = goingBack(hold)
    const amount = Math.min(left, hold.captured - before)
    left -= amount
    return amount > 0 ? [{ kind: 'refund', hold: hold.id, amount: before + amount }] : []
  })
}

/** No more than the deposit is held: what a transfer brought beyond goes back at once, but for the cents of the tolerance. */
function refundSurplus({ holds, tolerance }: StepFacts): DepositStep[] {
  return holds.flatMap((hold): DepositStep[] => {
    const surplus = hold.captured - hold.amount
    return surplus > tolerance && surplus > goingBack(hold)
      ? [{ kind: 'refund', hold: hold.id, amount: surplus }]
      : []
  })
}

function sumOf(holds: readonly SteppedHold[], of: (hold: SteppedHold) => Cents): Cents {
  return holds.reduce((sum, hold) => sum + of(hold), 0)
}
