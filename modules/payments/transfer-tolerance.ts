import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** The tolerance before any was set: 1,00 €. */
export const FIRST_TOLERANCE: Cents = 100

/** The highest that may be set: 10,00 €; above, the money is asked for or given back. */
export const HIGHEST_TOLERANCE: Cents = 1_000

/** From a day on, how much a transfer may differ from the sum it was asked for and still pay it. */
export type TransferTolerance = { fromDay: CivilDate; amount: Cents }

/** The tolerance in force on a day. */
export function toleranceOn(dated: readonly TransferTolerance[], day: CivilDate): Cents {
  const inForce = dated
    .filter(({ fromDay }) => fromDay <= day)
    .sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
    .at(-1)
  return inForce?.amount ?? FIRST_TOLERANCE
}

/** True for a transfer that differs from its sum by so little that it pays it. */
export function isWithinTolerance(asked: Cents, received: Cents, tolerance: Cents): boolean {
  return received > 0 && Math.abs(asked - received) <= tolerance
}
