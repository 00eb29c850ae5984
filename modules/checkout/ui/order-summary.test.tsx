import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CheckoutStayView } from '../checkout-view.ts'
import { OrderSummary } from './order-summary.tsx'

const due = (dueOn: string, amount: number) => ({ dueOn, amount, paid: 0 }) as const
const daysIn = (html: string) => [...html.matchAll(/À régler le ([^<]+)</g)].map(([, day]) => day)

test('the schedule is that of the stays, or of the way to pay once chosen', () => {
  const stay = {
    ...{ id: 's', title: 'Villa Essai', city: 'Cannes', cover: null, nights: 7 },
    ...{
      stay: { arrival: '2027-07-03', departure: '2027-07-10' },
      party: { adults: 2, children: 0, babies: 0 },
    },
    ...{ lines: [], total: 300_00, deposit: 0, touristTax: null, cancellation: [] },
    dues: [due('2027-01-02', 100_00), due('2027-06-03', 200_00)],
  } as unknown as CheckoutStayView
  const show = (dues?: ReturnType<typeof due>[]) =>
    daysIn(renderToStaticMarkup(<OrderSummary stays={[stay]} total={300_00} dues={dues as never} />))
  expect(show()).toEqual(['2\u00a0janvier\u00a02027', '3\u00a0juin\u00a02027'])
  expect(show([due('2027-01-02', 100_00), due('2027-03-02', 100_00), due('2027-05-02', 100_00)])).toEqual([
    '2\u00a0janvier\u00a02027',
    '2\u00a0mars\u00a02027',
    '2\u00a0mai\u00a02027',
  ])
})
