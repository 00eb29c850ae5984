import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/**
 * How near a holder is to the amount of its guarantor: `near` from 80 % on, `reached` from 100 % on, `undeclared` where the
 * agency never gave the amount.
 */
export type GuaranteeLevel = 'undeclared' | 'covered' | 'near' | 'reached'

export const GUARANTEE_LEVELS: Record<GuaranteeLevel, string> = {
  undeclared: 'Non déclarée',
  covered: 'Couverte',
  near: 'Proche du montant',
  reached: 'Atteinte',
}

/** The share of the amount from which on the agency is warned, in per cent. */
const WARNED_FROM = 80

/** The level of what is held, in cents, against the amount of the guarantor. */
export function guaranteeLevelOf(held: Cents, guarantee: Cents | null): GuaranteeLevel {
  if (guarantee === null) return 'undeclared'
  if (held >= guarantee) return 'reached'
  return held * 100 >= guarantee * WARNED_FROM ? 'near' : 'covered'
}

/** True when a charge must wait: with it the holder would hold more than its guarantor's amount. */
export function isChargeHeld(held: Cents, charge: Cents, guarantee: Cents | null): boolean {
  return guarantee !== null && held + charge > guarantee
}

/** The money of one stay: what is held of it today, what is still due and when, and the last day it is held. */
export type HeldStay = {
  held: Cents
  leavesOn: CivilDate
  dues: readonly { dueOn: CivilDate; left: Cents }[]
}

/** What a holder holds today, and the highest amount to come with the first day it is reached on. */
export type HeldMoney = { held: Cents; peak: Cents; peakOn: CivilDate }

/**
 * Foresees what a holder will hold, when each due comes on its day, a late one today, and each stay's money leaves the day
 * after its last one.
 */
export function foreseeHeld(stays: readonly HeldStay[], today: CivilDate): HeldMoney {
  const changes = new Map<CivilDate, Cents>()
  const change = (day: CivilDate, by: Cents) => changes.set(day, (changes.get(day) ?? 0) + by)
  let held = 0
  for (const { held: now, leavesOn, dues } of stays) {
    if (leavesOn < today) continue
    held += now
    let came = now
    for (const { dueOn, left } of dues) {
      if (dueOn > leavesOn) continue
      change(dueOn < today ? today : dueOn, left)
      came += left
    }
    change(addDays(leavesOn, 1), -came)
  }
  let [sum, peak, peakOn] = [held, held, today]
  for (const [day, by] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    sum += by
    if (sum > peak) [peak, peakOn] = [sum, day]
  }
  return { held, peak, peakOn }
}
