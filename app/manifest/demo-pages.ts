import { file, type Pages, page, site } from './page-entry.ts'

/** What a demonstration alone has. */
export const DEMO_PAGES: Pages = [
  ...site('public', [
    page('/demo', 'demo/demo.tsx', { read: 'demonstration', act: 'demonstration' }),
    page('/demo/mails', 'demo/mails.tsx', { read: 'demonstration', privacy: 'secret', framed: true }),
    page('/demo/mails/:id', 'demo/mail.tsx', { read: 'demonstration', privacy: 'secret', framed: true }),
    page('/test/checkout', 'demo/test-checkout.tsx', { read: 'demonstration', act: 'demonstration' }),
    // The demonstration of the checkout begins at one of three steps (spec §2).
    page('/checkout-demo/guest', 'demo/checkout-demo.tsx', { read: 'demonstration', act: 'demonstration' }),
    page('/checkout-demo/add-ons', 'demo/checkout-demo.tsx', { read: 'demonstration', act: 'demonstration' }),
    page('/checkout-demo/pay', 'demo/checkout-demo.tsx', { read: 'demonstration', act: 'demonstration' }),
  ]),
  ...site(null, [
    file('/demo/mails.csv', 'demo/mails-file.ts', { read: 'demonstration', privacy: 'secret' }),
    file('/demo/mails/:id/html', 'demo/mail-html.ts', {
      read: 'demonstration',
      privacy: 'secret',
      framed: true,
    }),
    file('/demo/mails/:id/pieces/:index', 'demo/mail-attachment.ts', {
      read: 'demonstration',
      privacy: 'secret',
      framed: true,
    }),
  ]),
]
