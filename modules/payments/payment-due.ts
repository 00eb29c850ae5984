import type { Due } from '#modules/pricing/payment-schedule.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** A due of a reservation and what was paid of it. */
export type PaymentDue = Due & { publicId: string; position: number; paid: Cents }

/** What each due has received of `paid`, the earlier one first; never more than its amount. */
export function spreadOverDues(amounts: readonly Cents[], paid: Cents): Cents[] {
  let left = Math.max(0, paid)
  return amounts.map((amount) => {
    const part = Math.min(amount, left)
    left -= part
    return part
  })
}

/** The first due that is not wholly paid, or null when all are. */
export function nextDueOf<D extends Pick<PaymentDue, 'amount' | 'paid'>>(dues: readonly D[]): D | null {
  return dues.find(({ amount, paid }) => paid < amount) ?? null
}

/** The day of the last due that is not wholly paid, or null: until then a card that is kept must serve. */
export function lastOpenDue(
  dues: readonly Pick<PaymentDue, 'dueOn' | 'amount' | 'paid'>[],
): CivilDate | null {
  const open = dues.filter(({ amount, paid }) => paid < amount).map(({ dueOn }) => dueOn)
  return open.sort().at(-1) ?? null
}

/** What is still to be paid by `today`, overdue included. */
export function outstandingOn(
  dues: readonly Pick<PaymentDue, 'dueOn' | 'amount' | 'paid'>[],
  today: CivilDate,
): Cents {
  return dues.filter(({ dueOn }) => dueOn <= today).reduce((sum, { amount, paid }) => sum + amount - paid, 0)
}
