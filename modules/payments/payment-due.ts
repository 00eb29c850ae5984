import type { Due } from '#modules/pricing/payment-schedule.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** A due of a reservation and the paid part of it. */
export type PaymentDue = Due & {
  publicId: string
  position: number
  paid: Cents
  /** The last day to pay it once it is overdue, as its traveler was mailed; null where none ends the stay. */
  lastDay: CivilDate | null
  /** No kept card is charged with it any more: that was tried once, or a payment of the stay is contested. */
  isDebitOver: boolean
}

/** The part of `paid` in each due, the earlier due first; never more than its amount. */
export function spreadOverDues(amounts: readonly Cents[], paid: Cents): Cents[] {
  let left = Math.max(0, paid)
  return amounts.map((amount) => {
    const part = Math.min(amount, left)
    left -= part
    return part
  })
}

/** The first due that is not fully paid, or null when all are. */
export function nextDueOf<D extends Pick<PaymentDue, 'amount' | 'paid'>>(dues: readonly D[]): D | null {
  return dues.find(({ amount, paid }) => paid < amount) ?? null
}

/** The day of the last due that is not fully paid, or null: a kept card must be valid until then. */
export function lastOpenDue(
  dues: readonly Pick<PaymentDue, 'dueOn' | 'amount' | 'paid'>[],
): CivilDate | null {
  const open = dues.filter(({ amount, paid }) => paid < amount).map(({ dueOn }) => dueOn)
  return open.sort().at(-1) ?? null
}

/** The first last day to pay an overdue sum that is still open; null where none ends the stay. */
export function lastDayToPay(
  dues: readonly Pick<PaymentDue, 'amount' | 'paid' | 'lastDay'>[],
): CivilDate | null {
  const days = dues.flatMap(({ amount, paid, lastDay }) => (lastDay && paid < amount ? [lastDay] : []))
  return days.sort()[0] ?? null
}

/** The amount to pay by `today`, overdue dues included. */
export function outstandingOn(
  dues: readonly Pick<PaymentDue, 'dueOn' | 'amount' | 'paid'>[],
  today: CivilDate,
): Cents {
  return dues.filter(({ dueOn }) => dueOn <= today).reduce((sum, { amount, paid }) => sum + amount - paid, 0)
}
