import type { StayDue } from './checkout-view.ts'

/** The dues of several stays in order; those of the same day are added up. */
export function mergeDues(stays: readonly { dues: readonly StayDue[] }[]): StayDue[] {
  const byDay = new Map<string, StayDue>()
  for (const due of stays.flatMap(({ dues }) => dues)) {
    const known = byDay.get(due.dueOn)
    const amount = (known?.amount ?? 0) + due.amount
    byDay.set(due.dueOn, { dueOn: due.dueOn, amount, paid: (known?.paid ?? 0) + due.paid })
  }
  return [...byDay.values()].sort((a, b) => a.dueOn.localeCompare(b.dueOn))
}
