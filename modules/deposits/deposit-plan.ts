import { DEPOSIT_TERMS } from '#modules/rental-contracts/deposit-terms.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { hourInParis } from '#shared/zone-time.ts'

/** How a deposit is made: the forms that a contract may say. */
export type DepositWay = 'card_hold' | 'bank_transfer'

/** What a signed contract says of the deposit of its stay. */
type AgreedDeposit = { amount: Cents; form: DepositWay }

/** The deposit of a stay: how much, how, and each day that matters. */
export type DepositPlan = {
  amount: Cents
  way: DepositWay
  /** The day on which it is asked for. */
  requestOn: CivilDate
  coveredFrom: CivilDate
  /** The last day that it has to cover, on which it is released unless something is claimed. */
  coveredUntil: CivilDate
}

/** The plan of a stay from what its contract says; null where no deposit is asked. */
export function depositPlanOf(
  { amount, form }: AgreedDeposit,
  { arrival, departure }: { arrival: CivilDate; departure: CivilDate },
): DepositPlan | null {
  if (amount <= 0) return null
  const { heldDaysBefore, askedDaysBefore } = DEPOSIT_TERMS
  const before = form === 'card_hold' ? heldDaysBefore : askedDaysBefore
  return {
    ...{ amount, way: form, coveredFrom: arrival },
    requestOn: addDays(arrival, -before),
    coveredUntil: addDays(departure, DEPOSIT_TERMS.releasedDaysAfter),
  }
}

/** Days before the arrival by which a transfer has to have come: what lacks is seen while there is time to ask another way. */
const TRANSFER_BY_DAYS_BEFORE = 7

/** What a transfer takes at least: two or three working days. */
const TRANSFER_TAKES = 3 * 86_400_000

/**
 * Until when the transfer of a deposit is awaited that is asked for now: a week before the arrival, its eve where that is too near, then
 * what a transfer takes. It is always to come.
 */
export function transferDeadline(arrival: CivilDate, now: Date): Date {
  const wished = hourInParis(addDays(arrival, -TRANSFER_BY_DAYS_BEFORE), 18)
  if (wished.getTime() - now.getTime() >= TRANSFER_TAKES) return wished
  const eve = hourInParis(addDays(arrival, -1), 18)
  return eve > now ? eve : new Date(now.getTime() + TRANSFER_TAKES)
}
