import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** A part of an owner's claim that a stay earned, in cents: the mandate pays it `dueOn` at the latest. */
export type EarnedPart = { amount: Cents; reservation: string; dueOn: CivilDate }

/** What of a claim is paid with a run. */
export type DueClaim = {
  /** In cents; 0 where nothing is due. */
  due: Cents
  /** What its mandate lets wait for a later run. */
  later: Cents
  /** The stays that it comes from, the last ones first; none for what was brought forward from before. */
  stays: string[]
  /** The last day to pay the oldest of them. */
  firstDue: CivilDate | null
}

/**
 * What is due of a claim by a day: all of it but what stays earned that may wait longer, since all that was taken from it (transfers,
 * invoices, payments that came back) is taken from what is due first. `earned` is what stays brought, the last one first.
 */
export function dueClaim(claim: Cents, earned: readonly EarnedPart[], dueUntil: CivilDate): DueClaim {
  const waiting = earned.filter(({ dueOn }) => dueOn > dueUntil)
  const later = Math.max(
    0,
    Math.min(
      claim,
      waiting.reduce((sum, { amount }) => sum + amount, 0),
    ),
  )
  const due = Math.max(0, claim - later)
  const from: EarnedPart[] = []
  let named = 0
  for (const part of earned) {
    if (part.dueOn > dueUntil || part.amount <= 0) continue
    if (named >= due) break
    from.push(part)
    named += part.amount
  }
  const firstDue = from.map(({ dueOn }) => dueOn).sort()[0] ?? null
  return { due, later, stays: from.map(({ reservation }) => reservation), firstDue }
}
