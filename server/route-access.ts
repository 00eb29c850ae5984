import type { Area } from '#modules/accounts/role-access.ts'

/** Who may read a page or ask a door, and what decides it. Hiding a link is not denying: the server asks each time. */
export type RouteAccess =
  /** Anybody, and everybody sees the same. */
  | 'everybody'
  /** Anybody, for what is their own: it is found by session or by the browser's cookies, never by a name in the address. */
  | 'own'
  /** Whoever is signed in, whatever their role, for their own account; a visitor is asked to sign in. */
  | 'account'
  /** The browser whose cookie opens a checkout, or the account it belongs to. */
  | 'checkout'
  /** Whoever holds the link: its token is the key, hashed, scoped, and told apart from no other wrong one. */
  | 'link'
  /**
   * Whoever may act on a property named in the request: its owner, its agency's people, the back office, the
   * administrators, and the holder of its review link. Others are refused, visitors asked to sign in.
   */
  | 'property'
  /** Accounts with a role of the area (spec §6), for what the actor may see in it. */
  | Area
  /** A demonstration alone: anywhere else the page does not exist. */
  | 'demonstration'
  /** A provider, by the signature of its message. */
  | 'provider'

/**
 * Every address of the product, with who may read it (GET) or act on it. An address that is not here is refused by
 * the test suite, which walks this table as every role.
 */
export const ROUTE_ACCESS: Readonly<Record<string, RouteAccess>> = {
  ...pages('everybody', [
    '/',
    '/annonces',
    '/annonces/apercu',
    '/annonces/carte',
    '/annonces/:id',
    '/annonces/:id/calendrier',
    '/auth/login',
    '/auth/register',
    '/auth/confirm-account',
    '/auth/second-step',
    '/auth/forgotten-password',
    '/auth/reset-password',
    '/auth/logout',
    '/villas/:city',
    '/contact',
    '/mentions-legales',
    '/conditions-generales',
    '/confidentialite',
    '/accessibilite',
    '/classement-des-offres',
    '/sitemap.xml',
    '/robots.txt',
    '/403',
    '/*',
    // Their addresses only receive forms: read, they lead elsewhere.
    '/auth/passkey',
    '/erreurs',
    '/favoris/modifier',
    '/panier/articles',
    '/checkout/start',
    '/checkout/hold',
    '/checkout/prix',
    '/checkout/adresse-e-mail',
  ]),
  ...forms('everybody', [
    '/auth/login',
    '/auth/passkey',
    '/auth/register',
    '/auth/second-step',
    '/auth/forgotten-password',
    '/contact',
    '/erreurs',
    '/checkout/adresse-e-mail',
  ]),
  ...forms('link', ['/auth/reset-password', '/auth/confirm-account']),

  ...pages('own', ['/favoris', '/panier', '/panier/apercu']),
  ...forms('own', ['/auth/logout', '/favoris/modifier', '/panier', '/panier/articles', '/checkout/start']),

  ...pages('account', ['/auth/security']),
  ...forms('account', ['/auth/security']),

  ...pages('checkout', [
    '/checkout/guest',
    '/checkout/add-ons',
    '/checkout/contract',
    '/checkout/contract/:contract/pdf',
    '/checkout/sign',
    '/checkout/pay',
    '/checkout/confirm',
  ]),
  ...forms('checkout', [
    '/checkout/hold',
    '/checkout/prix',
    '/checkout/guest',
    '/checkout/add-ons',
    '/checkout/contract',
    '/checkout/sign',
    '/checkout/pay',
  ]),

  ...pages('link', [
    '/r/:token',
    '/property-review/:token',
    '/owner-review/:token',
    '/r/:token/payer',
    '/r/:token/annuler',
    '/r/:token/annuler/:proof',
    '/r/:token/compte/:proof',
    '/r/:token/sejour.ics',
    '/r/:token/documents/:file',
    '/signature/:token',
    '/signature/:token/document.pdf',
    '/sandbox-bank/:token',
    '/checkout/reprendre/:token',
  ]),
  ...forms('link', [
    '/property-review/:token',
    '/owner-review/:token',
    '/r/:token/payer',
    '/r/:token/annuler',
    '/r/:token/annuler/:proof',
    '/r/:token/compte/:proof',
    '/signature/:token',
    '/sandbox-bank/:token',
  ]),

  ...pages('traveler', [
    '/traveler/dashboard',
    '/traveler/reservations',
    '/traveler/reservations/:id',
    '/traveler/reservations/:id/annuler',
    '/traveler/reservations/:id/documents/:file',
    '/traveler/reservations/:id/sejour.ics',
    '/traveler/settings',
    '/traveler/settings/mes-donnees',
  ]),
  ...forms('traveler', [
    '/traveler/settings',
    '/traveler/settings/mes-donnees',
    '/traveler/reservations/:id',
    '/traveler/reservations/:id/annuler',
  ]),
  ...pages('owner', [
    '/owner/dashboard',
    '/owner/settings',
    '/owner/settings/mes-donnees',
    '/owner/contracts/:contract/:file',
  ]),
  ...forms('owner', ['/owner/dashboard', '/owner/settings', '/owner/settings/mes-donnees']),
  ...pages('agent', [
    '/agent/dashboard',
    '/agent/contracts',
    '/agent/contracts/:contract/:file',
    '/agent/settings',
    '/agent/settings/mes-donnees',
  ]),
  ...forms('agent', ['/agent/contracts', '/agent/settings', '/agent/settings/mes-donnees']),
  ...pages('back-office', [
    '/back-office/dashboard',
    '/back-office/operations',
    '/back-office/finance',
    '/back-office/contracts',
    '/back-office/contracts/:contract/:file',
    '/back-office/settings',
    '/back-office/settings/mes-donnees',
  ]),
  ...forms('back-office', [
    '/back-office/operations',
    '/back-office/finance',
    '/back-office/contracts',
    '/back-office/settings',
    '/back-office/settings/mes-donnees',
  ]),
  ...pages('admin', [
    '/admin/dashboard',
    '/admin/contracts',
    '/admin/contracts/:contract/:file',
    '/admin/settings',
    '/admin/settings/mes-donnees',
  ]),
  ...forms('admin', ['/admin/contracts', '/admin/settings', '/admin/settings/mes-donnees']),

  ...pages('demonstration', [
    '/demo',
    '/demo/mails',
    '/demo/mails/:id',
    '/demo/mails/:id/html',
    '/demo/mails/:id/pieces/:index',
    '/test/checkout',
    '/checkout-demo/guest',
    '/checkout-demo/add-ons',
    '/checkout-demo/pay',
  ]),
  ...forms('demonstration', [
    '/demo',
    '/test/checkout',
    '/checkout-demo/guest',
    '/checkout-demo/add-ons',
    '/checkout-demo/pay',
  ]),

  ...doors('everybody', [
    'POST /api/validate-password-strength',
    'POST /api/check-availability',
    'POST /api/calculate-price',
    'GET /api/properties',
    'GET /api/properties/:id',
    'GET /api/places',
    'GET /api/places/:place_id',
    'GET /api/openapi.json',
    'POST /api/sandbox-payments/tokens',
  ]),
  ...doors('own', [
    'GET /api/favorites',
    'POST /api/favorites',
    'DELETE /api/favorites',
    'DELETE /api/favorites/:property_id',
    'GET /api/cart',
    'DELETE /api/cart',
    'POST /api/cart/items',
    'PATCH /api/cart/items/:item_id',
    'DELETE /api/cart/items/:item_id',
    'POST /api/checkouts',
  ]),
  ...doors('link', ['POST /api/token-lookup']),
  ...doors('property', [
    'POST /api/property-cgv-create-link',
    'GET /api/contracts',
    'DELETE /api/contracts/:contract_id',
    // Of those, the owner and the link’s holder alone.
    'PATCH /api/properties/:id',
  ]),
  ...doors('provider', ['POST /api/webhooks/payments', 'POST /api/webhooks/signature']),
}

function pages(access: RouteAccess, paths: readonly string[]): Record<string, RouteAccess> {
  return doors(
    access,
    paths.map((path) => `GET ${path}`),
  )
}

function forms(access: RouteAccess, paths: readonly string[]): Record<string, RouteAccess> {
  return doors(
    access,
    paths.map((path) => `POST ${path}`),
  )
}

function doors(access: RouteAccess, keys: readonly string[]): Record<string, RouteAccess> {
  return Object.fromEntries(keys.map((key) => [key, access]))
}
