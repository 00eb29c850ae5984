import { file, type Pages, page, site } from './page-entry.ts'

/** The stays that a visitor selects. */
export const CART_PAGES: Pages = [
  ...site('public', [page('/panier', 'public/cart.tsx', { read: 'own', act: 'own', reads: 10 })]),
  ...site(null, [
    file('/panier/apercu', 'public/cart-preview.ts', { read: 'own' }),
    file('/panier/articles', 'public/cart-items.ts', { read: 'public', act: 'own', privacy: 'personal' }),
  ]),
]
