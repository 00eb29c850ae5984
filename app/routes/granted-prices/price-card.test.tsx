import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnerPrice } from '#modules/options/granted-price.ts'
import { PriceCard } from './price-card.tsx'

const PRICE: OwnerPrice = {
  ...{ id: 'a', villa: 'Villa Azur', agency: 'Agence Essai', ordinaryRent: 700_000, rent: 630_000 },
  stay: { arrival: '2027-07-10', departure: '2027-07-17' },
  ...{ part: null, reason: 'Famille qui revient', state: 'waiting', endsAt: '2027-05-09T18:00:00Z' },
}

function htmlOf(prices: readonly OwnerPrice[]): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => prices.map((price) => <PriceCard key={price.id} price={price} />) },
  ])
  return renderToStaticMarkup(<Page />)
}

test('each button of several prices on one page says by its name which it answers', () => {
  const other: OwnerPrice = { ...PRICE, id: 'b', stay: { arrival: '2027-08-07', departure: '2027-08-14' } }
  const html = htmlOf([PRICE, other])
  const names = [...html.matchAll(/<button\b[^>]*>(.*?)<\/button>/gs)].map(([, inner]) =>
    inner!.replaceAll(/<[^>]+>/g, ''),
  )
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name).toContain('Villa Azur')
})

test('a price that its owner left without an answer is no more to answer, and says so', () => {
  const html = htmlOf([{ ...PRICE, state: 'over' }])
  expect(html).toContain('Sans réponse à temps')
  expect(html).not.toContain('<button')
})
