import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ReservationTracking } from '../tracking.ts'
import { MoneyAhead } from './money-ahead.tsx'

const tracking = {
  ...{ status: 'confirmed', today: '2026-12-01', owed: 0, lastDay: null, early: null },
  ...{ isCardKept: true, keptCard: { brand: 'visa', last4: '4242' } },
  dues: [
    { label: 'Acompte', dueOn: '2027-01-17', amount: 500_000, paid: 0 },
    { label: 'Solde', dueOn: '2027-06-17', amount: 1_564_022, paid: 0 },
  ],
} as unknown as ReservationTracking

function show(more: Partial<ReservationTracking> = {}) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <MoneyAhead tracking={{ ...tracking, ...more }} base="/r/abc" takesCards />,
    },
  ])
  return renderToStaticMarkup(<Page />).replaceAll(/\s/g, ' ')
}

const early = {
  ...{ due: 'due', label: 'Acompte', dueOn: '2027-01-17' as const, amount: 500_000 },
}

test('a confirmed stay lists each debit with its day, its sum and its card, and leads to another card', () => {
  const html = show()
  expect(html).toContain('5 000,00 € débités le 17 janvier 2027 sur votre carte Visa se terminant par 4242')
  expect(html).toContain('15 640,22 € débités le 17 juin 2027 sur votre carte Visa se terminant par 4242')
  expect(html).toContain('href="/r/abc/carte"')
})

test('a sum to come that no card is charged with any more is named as one to send', () => {
  const html = show({ dues: tracking.dues.map((due) => ({ ...due, isDebitOver: true })) })
  expect(html).not.toContain('débités')
  expect(html).toContain('5 000,00 € par virement, à recevoir le 17 janvier 2027 au plus tard')
})

test('the next sum is paid early in one press where the law lets it be received, else the page says from when', () => {
  expect(show({ early: { ...early, allowed: true } })).toContain('Payer 5 000,00 € maintenant')
  const refused = show({ early: { ...early, allowed: false } })
  expect(refused).not.toContain('maintenant')
  expect(refused).toContain('recevoir 5 000,00 € avant le 17 janvier 2027')
})

test('an overdue sum names its last day, until midnight, and what follows', () => {
  const html = show({ owed: 500_000, today: '2027-01-18', lastDay: '2027-01-26' })
  expect(html).toContain('5 000,00 € à régler')
  expect(html).toContain(
    'le 26 janvier 2027 à minuit. Ensuite, la réservation prend fin comme si vous l’annuliez.',
  )
})
