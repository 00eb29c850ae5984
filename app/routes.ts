import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { REDIRECTS } from './routes/redirects.ts'

/** Every address of the product. */
export default [
  layout('layouts/public-frame.tsx', [
    index('routes/public/home.tsx'),
    route('annonces', 'routes/public/listings.tsx'),
    route('r/:token', 'routes/tracking/tracking.tsx'),
    route('auth/login', 'routes/auth/login.tsx'),
    route('auth/register', 'routes/auth/register.tsx'),
    route('auth/forgotten-password', 'routes/auth/forgotten-password.tsx'),
    route('auth/reset-password', 'routes/auth/reset-password.tsx'),
    route('403', 'routes/public/forbidden.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('auth/logout', 'routes/auth/logout.ts'),
  route('r/:token/sejour.ics', 'routes/tracking/calendar-file.ts'),
  route('signature/:token', 'routes/signature/signing.tsx'),
  route('signature/:token/document', 'routes/signature/signing-pdf.ts'),
  route('checkout/start', 'routes/checkout/start.ts'),
  route('checkout/reprendre/:token', 'routes/checkout/resume.ts'),
  route('checkout/hold', 'routes/checkout/hold.ts'),
  route('checkout/prix', 'routes/checkout/new-price.ts'),
  route('checkout/guest', 'routes/checkout/guest.tsx'),
  route('checkout/add-ons', 'routes/checkout/add-ons.tsx'),
  route('checkout/contract', 'routes/checkout/contract.tsx'),
  route('checkout/contract/:contract/pdf', 'routes/checkout/contract-file.ts'),
  route('checkout/sign', 'routes/checkout/sign.tsx'),
  route('checkout/confirm', 'routes/checkout/confirm.tsx'),
  layout('routes/account-areas/area-layout.tsx', [
    route('traveler/dashboard', 'routes/traveler/dashboard.tsx'),
    route('traveler/reservations', 'routes/traveler/reservations.tsx'),
    route('traveler/reservations/:id', 'routes/traveler/reservation.tsx'),
    route('owner/dashboard', 'routes/account-areas/owner-dashboard.tsx'),
    route('agent/dashboard', 'routes/account-areas/agent-dashboard.tsx'),
    route('back-office/dashboard', 'routes/account-areas/back-office-dashboard.tsx'),
    route('admin/dashboard', 'routes/account-areas/admin-dashboard.tsx'),
  ]),
  route('traveler/reservations/:id/documents/:file', 'routes/traveler/reservation-file.ts'),
  ...REDIRECTS.map(({ from }) => route(from.slice(1), 'routes/redirect.ts', { id: `redirect:${from}` })),
] satisfies RouteConfig
