import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReservationTracking } from '../tracking.ts'
import { ReservationMoney } from './reservation-money.tsx'

const tracking = {
  status: 'confirmed',
  moneyBack: [],
  history: {
    lines: [{ label: 'Location', amount: 2_000_000 }],
    ...{ charged: 2_000_000, paid: 500_000, kept: 0, indemnity: 0, goodwill: 0, returned: 0, toReturn: 0 },
    ...{ toPay: 1_500_000, movements: [] },
  },
  dues: [
    { label: 'Acompte', dueOn: '2027-01-17', amount: 500_000, paid: 500_000 },
    { label: 'Solde', dueOn: '2027-06-17', amount: 1_500_000, paid: 0 },
  ],
} as unknown as ReservationTracking

test('where the sums to come are listed above, the schedule below repeats none of them', () => {
  const below = renderToStaticMarkup(<ReservationMoney tracking={tracking} askAccount={null} isListedAhead />)
  expect(below).toContain('Acompte')
  expect(below).not.toContain('Solde')
  const alone = renderToStaticMarkup(<ReservationMoney tracking={tracking} askAccount={null} />)
  expect(alone).toContain('Solde')
})
