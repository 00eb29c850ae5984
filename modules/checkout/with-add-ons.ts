import { type AddOnSelection, addOnLines } from '#modules/pricing/add-on.ts'
import { amountsOf, scheduleOf } from '#modules/pricing/payment-schedule.ts'
import type { CheckoutStayView, StayDue } from './checkout-view.ts'

/** A stay with other add-ons than the stored ones: its lines, its total and its dues (domain §2, §3). */
export function withAddOns(stay: CheckoutStayView, addOns: AddOnSelection): CheckoutStayView {
  const others = stay.lines.filter(({ kind }) => kind !== 'add_on')
  const taxAt = others.findIndex(({ kind }) => kind === 'tourist_tax')
  const at = taxAt === -1 ? others.length : taxAt
  const lines = [...others.slice(0, at), ...addOnLines(addOns, stay.nights), ...others.slice(at)]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { ...stay, addOns, lines, total, dues: duesOf({ ...stay, lines }) }
}

/** The dues of a stay's lines if its contract were written today. */
export function duesOf({
  lines,
  stay,
  terms,
}: Pick<CheckoutStayView, 'lines' | 'stay' | 'terms'>): StayDue[] {
  return scheduleOf({ ...amountsOf(lines), ...terms, arrival: stay.arrival }).map(({ dueOn, amount }) => ({
    dueOn,
    amount,
    paid: 0,
  }))
}
