import { expect, test } from 'vitest'
import type { CheckoutStayView } from './checkout-view.ts'
import { withAddOns } from './with-add-ons.ts'

const STAY = {
  stay: { arrival: '2027-07-17', departure: '2027-07-24' },
  nights: 7,
  addOns: {},
  lines: [
    { kind: 'rent', code: null, label: 'Loyer', amount: 2_000_000 },
    { kind: 'tourist_tax', code: null, label: 'Taxe de séjour', amount: 10_000 },
  ],
  total: 2_010_000,
  dues: [],
  terms: { regime: 'hoguet', bookedOn: '2026-11-20' },
} as unknown as CheckoutStayView

test('add-ons come before the tax line, and total and dues are computed with them', () => {
  const { lines, total, dues } = withAddOns(STAY, { spa: 2 })
  expect(lines.map(({ kind }) => kind)).toEqual(['rent', 'add_on', 'tourist_tax'])
  expect(total).toBe(2_026_000)
  expect(dues).toEqual([
    { dueOn: '2027-01-17', amount: 500_000, paid: 0 },
    { dueOn: '2027-06-17', amount: 1_526_000, paid: 0 },
  ])
})

test('removing the add-ons gives back the first lines and total', () => {
  const back = withAddOns(withAddOns(STAY, { spa: 2, concierge: 7 }), {})
  expect(back.lines).toEqual(STAY.lines)
  expect(back.total).toBe(STAY.total)
})
