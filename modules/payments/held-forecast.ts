import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { allotmentLines } from './allotment.ts'
import type { Statement } from './statement.ts'

/** What a holder holds of its clients today, in cents, and the highest amount to come with the first day it is reached on. */
export type HeldMoney = { held: Cents; peak: Cents; peakOn: CivilDate }

/** What comes on a day, or leaves on it (negative), in cents. */
export type HeldChange = { on: CivilDate; by: Cents }

/**
 * Foresees what a holder will hold, from what its book owes its clients today and what the schedule says of the days to come; what was
 * to happen before is foreseen for today.
 */
export function foreseeHeld(held: Cents, changes: readonly HeldChange[], today: CivilDate): HeldMoney {
  const byDay = new Map<CivilDate, Cents>()
  for (const { on, by } of changes) {
    const day = on < today ? today : on
    byDay.set(day, (byDay.get(day) ?? 0) + by)
  }
  let [sum, peak, peakOn] = [held, held, today]
  for (const [day, by] of [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    sum += by
    if (sum > peak) [peak, peakOn] = [sum, day]
  }
  return { held, peak, peakOn }
}

/** What a stay brings its owners and others (suppliers, commune) once it is earned, of a total, in cents. */
type ForeseenAllotment = { total: Cents; owners: Cents; others: Cents; payoutDays: number }

/** A stay that is not earned yet: what is still to come of its price, and who gets it; null where it stays clients' money. */
export type ComingStay = {
  departure: CivilDate
  dues: readonly { dueOn: CivilDate; left: Cents }[]
  allotted: ForeseenAllotment | null
}

/**
 * Each due comes on its day; on the departure day the agency's own is no longer a client's, and the owners' leaves on the day after the
 * last one on which the mandate has them paid. No day is known on which a supplier or a commune is paid.
 */
export function stayChanges({ departure, dues, allotted }: ComingStay): HeldChange[] {
  const comes = dues.map(({ dueOn, left }) => ({ on: dueOn, by: left }))
  if (allotted === null) return comes
  const { total, owners, others, payoutDays } = allotted
  return [
    ...comes,
    { on: departure, by: owners + others - total },
    { on: addDays(departure, payoutDays + 1), by: -owners },
  ]
}

/** Who will get what of the charges of a stay, by the rule that allots it on its departure day. */
export function foreseeAllotment(
  lines: Statement['lines'],
  stay: { terms: MandateTerms; departure: CivilDate; promotion: AppliedPromotion | null },
): ForeseenAllotment {
  const { terms, departure: earnedOn, promotion } = stay
  const owners = [{ partyId: '', holding: 'joint', basisPoints: 10_000 }] as const
  const sumTo = (accounts: readonly string[]) =>
    allotmentLines(lines, { terms, earnedOn, promotion, owners, commune: '' }).reduce(
      (sum, { account, amount }) => (accounts.includes(account) ? sum - amount : sum),
      0,
    )
  return {
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    owners: sumTo(['owner']),
    others: sumTo(['provider', 'commune']),
    payoutDays: terms.payoutDays,
  }
}

/**
 * What an owner is owed leaves on the day after the last one to pay it. What was taken from the claim was taken from what was due first;
 * what should have been paid already has no day: it is held until it is paid.
 */
export function ownerChanges(
  claim: Cents,
  earned: readonly { amount: Cents; dueOn: CivilDate }[],
  today: CivilDate,
): HeldChange[] {
  const waiting = earned
    .filter(({ amount, dueOn }) => amount > 0 && dueOn >= today)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? 1 : a.dueOn > b.dueOn ? -1 : 0))
  let left = Math.max(0, claim)
  return waiting.flatMap(({ amount, dueOn }) => {
    const leaves = Math.min(left, amount)
    left -= leaves
    return leaves > 0 ? [{ on: addDays(dueOn, 1), by: -leaves }] : []
  })
}

/** A deposit: asked for on a day where it did not come yet, and given back at the latest on another. */
export type ComingDeposit = { amount: Cents; comesOn: CivilDate | null; backOn: CivilDate }

/** A deposit comes on the day it is asked for; one that should have gone back already is held until it has an outcome. */
export function depositChanges({ amount, comesOn, backOn }: ComingDeposit, today: CivilDate): HeldChange[] {
  return [
    ...(comesOn === null ? [] : [{ on: comesOn, by: amount }]),
    ...(backOn < today ? [] : [{ on: addDays(backOn, 1), by: -amount }]),
  ]
}
