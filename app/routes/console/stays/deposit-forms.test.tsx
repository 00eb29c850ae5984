import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MOST_ITEMS } from '#modules/deposits/deposit-claim.ts'
import type { DepositView } from '#modules/deposits/deposit-view.ts'
import { ClaimForm } from './deposit-forms.tsx'

test('a claim has a line for each of the things that it may be of', () => {
  const deposit = { claimable: 199_950 } as DepositView
  const Page = createRoutesStub([
    { id: 'page', path: '/', Component: () => <ClaimForm deposit={deposit} inventory={null} /> },
  ])
  const html = renderToStaticMarkup(<Page />)
  expect(html.match(/name="label-\d"/g)).toHaveLength(MOST_ITEMS)
  expect(html.replaceAll(/\s/g, ' ')).toContain('dépasse pas 1 999,50 €')
})
