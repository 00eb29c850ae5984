import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { StayPriceText } from '#app/routes/console/stays/stay-price-text.tsx'
import type { GrantedState } from '#modules/options/granted-price.ts'
import { GrantedPriceText, PriceActs } from './grant-price.tsx'
import type { ShownOption } from './shown-option.ts'

const REASON = 'Une famille qui revient chaque été.'
const granted = (state: GrantedState) => ({
  ...{ rent: 630_000, ordinaryRent: 700_000, reason: REASON, by: 'Hélène Vidal', state },
  ...{ askedAt: '2027-05-07T10:00:00Z', answeredAt: '2027-05-07T11:00:00Z' },
})

/** What the head reads of the price of an option, and may do about it. */
function wordsOf(state: GrantedState, email: string | null = 'camille@example.org'): string {
  const option = { name: 'Camille Roux', email, granted: granted(state) } as ShownOption
  const Page = createRoutesStub([
    { path: '/', Component: () => <PriceActs option={option} ordinaryRent={null} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

test('a request that waits is taken back as a request, a price that was agreed to as a price', () => {
  expect(wordsOf('waiting')).toContain('Retirer la demande')
  expect(wordsOf('accepted')).toContain('Retirer le prix accordé')
  for (const state of ['refused', 'withdrawn', 'over'] as const) expect(wordsOf(state)).toBe('')
})

test('an agency reads that the contact is mailed, or is to be called where they have no address', () => {
  expect(wordsOf('accepted')).toContain('Camille Roux en est averti.')
  expect(wordsOf('accepted', null)).toContain('Ce contact n’a pas d’adresse\u00a0: appelez-le.')
  expect(wordsOf('accepted', null)).not.toContain('averti')
})

test('a reason that ends with a full stop is followed by no other', () => {
  const stay = { ...granted('accepted'), acceptedAt: '2027-05-07T11:00:00Z' }
  for (const text of [<GrantedPriceText granted={stay} />, <StayPriceText granted={stay} />]) {
    const html = renderToStaticMarkup(text)
    expect(html).toContain(`>${REASON}</span>`)
    expect(html).not.toContain('..')
  }
})
