import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PaymentLost } from './payment-lost.tsx'

test('a payment whose answer was lost: the page says that it is never charged twice, and asks again with or without scripts', () => {
  const Page = createRoutesStub([
    {
      id: 'pay',
      path: '/checkout/pay',
      Component: () => null,
      ErrorBoundary: PaymentLost,
      HydrateFallback: () => null,
    },
  ])
  const html = renderToStaticMarkup(
    <Page
      initialEntries={['/checkout/pay?dossier=c1']}
      hydrationData={{ errors: { pay: new TypeError('Failed to fetch') } }}
    />,
  )
  expect(html).toContain('Vous ne serez pas débité deux fois')
  expect(html).toContain('content="5;url=/checkout/pay?dossier=c1"')
  expect(html).toContain('href="/checkout/pay?dossier=c1"')
})
