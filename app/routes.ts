import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { REDIRECTS } from './routes/redirects.ts'

/** The demonstration of the checkout begins at one of three steps (spec §2). */
const DEMO_CHECKOUT = ['checkout-demo/guest', 'checkout-demo/add-ons', 'checkout-demo/pay']

/** One settings screen, in each signed-in area (spec §2). */
const SETTINGS = ['traveler', 'owner', 'agent', 'back-office', 'admin'].map((area) => `${area}/settings`)

/** Owners' conditions, as each part of the house that may prepare them follows them. */
const CONTRACTS = ['agent', 'back-office', 'admin'].map((area) => `${area}/contracts`)

/** A contract's PDF, in the areas of those who may read it. */
const CONTRACT_FILES = ['owner', 'agent', 'back-office', 'admin'].map(
  (area) => `${area}/contracts/:contract/:file`,
)

/** Every address of the product. */
export default [
  layout('layouts/public-frame.tsx', [
    layout('layouts/page-boundary.tsx', [
      index('routes/public/home.tsx'),
      route('annonces', 'routes/public/listings.tsx'),
      route('annonces/:id', 'routes/public/listing.tsx'),
      route('favoris', 'routes/public/favorites.tsx'),
      route('panier', 'routes/public/cart.tsx'),
      route('r/:token', 'routes/tracking/tracking.tsx'),
      route('r/:token/payer', 'routes/tracking/pay-due.tsx'),
      route('r/:token/compte/:proof', 'routes/tracking/payout-account.tsx'),
      route('r/:token/annuler', 'routes/tracking/ask-cancellation.tsx'),
      route('r/:token/annuler/:proof', 'routes/tracking/confirm-cancellation.tsx'),
      route('property-review/:token', 'routes/owner-review/property-review.tsx'),
      route('owner-review/:token', 'routes/owner-review/owner-review.tsx'),
      route('checkout/adresse-e-mail', 'routes/checkout/prove-mailbox.tsx'),
      route('auth/login', 'routes/auth/login.tsx'),
      route('auth/register', 'routes/auth/register.tsx'),
      route('auth/confirm-account', 'routes/auth/confirm-account.tsx'),
      route('auth/second-step', 'routes/auth/second-step.tsx'),
      route('auth/security', 'routes/auth/security.tsx'),
      route('auth/forgotten-password', 'routes/auth/forgotten-password.tsx'),
      route('auth/reset-password', 'routes/auth/reset-password.tsx'),
      route('villas/:city', 'routes/villas/city.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      route('mentions-legales', 'routes/legal/legal-mentions.tsx'),
      route('conditions-generales', 'routes/legal/terms.tsx'),
      route('confidentialite', 'routes/legal/privacy.tsx'),
      route('accessibilite', 'routes/legal/accessibility.tsx'),
      route('classement-des-offres', 'routes/legal/ranking.tsx'),
      route('403', 'routes/public/forbidden.tsx'),
      route('demo', 'routes/demo/demo.tsx'),
      route('demo/mails', 'routes/demo/mails.tsx'),
      route('demo/mails/:id', 'routes/demo/mail.tsx'),
      route('test/checkout', 'routes/demo/test-checkout.tsx'),
      ...DEMO_CHECKOUT.map((path) => route(path, 'routes/demo/checkout-demo.tsx', { id: path })),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),
  route('demo/mails/:id/html', 'routes/demo/mail-html.ts'),
  route('demo/mails/:id/pieces/:index', 'routes/demo/mail-attachment.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('erreurs', 'routes/report-failure.ts'),
  route('auth/logout', 'routes/auth/logout.ts'),
  route('auth/passkey', 'routes/auth/passkey.ts'),
  route('r/:token/documents/:file', 'routes/tracking/stay-file.ts'),
  route('r/:token/sejour.ics', 'routes/tracking/calendar-file.ts'),
  route('signature/:token', 'routes/signature/signing.tsx'),
  route('signature/:token/document.pdf', 'routes/signature/signing-pdf.ts'),
  route('annonces/apercu', 'routes/public/listings/search-preview.ts'),
  route('annonces/carte', 'routes/public/listings/map-results.ts'),
  route('annonces/:id/calendrier', 'routes/public/listing/calendar.ts'),
  route('favoris/modifier', 'routes/public/change-favorites.ts'),
  route('panier/apercu', 'routes/public/cart-preview.ts'),
  route('panier/articles', 'routes/public/cart-items.ts'),
  route('sandbox-bank/:token', 'routes/sandbox-bank/challenge.tsx'),
  route('checkout/start', 'routes/checkout/start.ts'),
  route('checkout/reprendre/:token', 'routes/checkout/resume.ts'),
  route('checkout/hold', 'routes/checkout/hold.ts'),
  route('checkout/prix', 'routes/checkout/new-price.ts'),
  layout('routes/checkout/checkout-boundary.tsx', [
    route('checkout/guest', 'routes/checkout/guest.tsx'),
    route('checkout/add-ons', 'routes/checkout/add-ons.tsx'),
    route('checkout/contract', 'routes/checkout/contract.tsx'),
    route('checkout/sign', 'routes/checkout/sign.tsx'),
    route('checkout/pay', 'routes/checkout/pay.tsx'),
    route('checkout/confirm', 'routes/checkout/confirm.tsx'),
  ]),
  route('checkout/contract/:contract/pdf', 'routes/checkout/contract-file.ts'),
  layout('routes/console/frame/area-layout.tsx', [
    route('traveler/dashboard', 'routes/console/traveler/dashboard.tsx'),
    route('traveler/reservations', 'routes/console/traveler/reservations.tsx'),
    route('traveler/reservations/:id', 'routes/console/traveler/reservation.tsx'),
    route('traveler/reservations/:id/annuler', 'routes/console/traveler/cancel-stay.tsx'),
    route('owner/dashboard', 'routes/console/owner/dashboard.tsx'),
    route('agent/dashboard', 'routes/console/agent/dashboard.tsx'),
    route('back-office/dashboard', 'routes/console/back-office/dashboard.tsx'),
    route('back-office/operations', 'routes/console/back-office/operations.tsx'),
    route('back-office/finance', 'routes/console/back-office/finance.tsx'),
    route('admin/dashboard', 'routes/console/admin/dashboard.tsx'),
    ...CONTRACTS.map((path) => route(path, 'routes/console/contracts/contracts.tsx', { id: path })),
    ...SETTINGS.map((path) => route(path, 'routes/console/settings/settings.tsx', { id: path })),
  ]),
  route('traveler/reservations/:id/sejour.ics', 'routes/console/traveler/calendar-file.ts'),
  route('traveler/reservations/:id/documents/:file', 'routes/console/traveler/reservation-file.ts'),
  ...SETTINGS.map((path) =>
    route(`${path}/mes-donnees`, 'routes/console/settings/own-data-file.ts', { id: `${path}/mes-donnees` }),
  ),
  ...CONTRACT_FILES.map((path) => route(path, 'routes/console/contracts/contract-file.ts', { id: path })),
  ...REDIRECTS.map(({ from }) => route(from.slice(1), 'routes/redirect.ts', { id: `redirect:${from}` })),
] satisfies RouteConfig
