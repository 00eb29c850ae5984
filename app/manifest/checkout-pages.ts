import { file, type Pages, page, site } from './page-entry.ts'

/** The six steps of a booking, and what leads to them. */
export const CHECKOUT_PAGES: Pages = [
  ...site('public', [
    page('/checkout/adresse-e-mail', 'checkout/prove-mailbox.tsx', {
      read: 'public',
      act: 'public',
      privacy: 'secret',
    }),
  ]),
  ...site('checkout', [
    page('/checkout/guest', 'checkout/guest.tsx', { read: 'checkout', act: 'checkout', reads: 12 }),
    page('/checkout/add-ons', 'checkout/add-ons.tsx', { read: 'checkout', act: 'checkout', reads: 10 }),
    page('/checkout/contract', 'checkout/contract.tsx', { read: 'checkout', act: 'checkout', reads: 12 }),
    page('/checkout/sign', 'checkout/sign.tsx', { read: 'checkout', act: 'checkout', reads: 12 }),
    page('/checkout/pay', 'checkout/pay.tsx', { read: 'checkout', act: 'checkout', reads: 15 }),
    page('/checkout/confirm', 'checkout/confirm.tsx', { read: 'checkout' }),
  ]),
  ...site(null, [
    file('/checkout/start', 'checkout/start.ts', { read: 'public', act: 'own', privacy: 'secret' }),
    file('/checkout/reprendre/:token', 'checkout/resume.ts', { read: 'link', reads: 10 }),
    file('/checkout/hold', 'checkout/hold.ts', { read: 'public', act: 'checkout', privacy: 'secret' }),
    file('/checkout/ouverture', 'checkout/opened.ts', {
      read: 'public',
      act: 'checkout',
      privacy: 'secret',
    }),
    file('/checkout/prix', 'checkout/new-price.ts', {
      read: 'public',
      act: 'checkout',
      privacy: 'secret',
    }),
    file('/checkout/contract/:contract/pdf', 'checkout/contract-file.ts', { read: 'checkout', reads: 13 }),
  ]),
]
