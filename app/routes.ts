import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. */
export default [
  layout('layouts/public-frame.tsx', [
    layout('layouts/page-boundary.tsx', [
      index('routes/public/home.tsx'),
      route('403', 'routes/public/forbidden.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),
  route('checkout/start', 'routes/checkout/start.ts'),
  route('checkout/reprendre/:token', 'routes/checkout/resume.ts'),
  route('checkout/hold', 'routes/checkout/hold.ts'),
  route('checkout/prix', 'routes/checkout/new-price.ts'),
  route('checkout/guest', 'routes/checkout/guest.tsx'),
  route('checkout/add-ons', 'routes/checkout/add-ons.tsx'),
] satisfies RouteConfig
