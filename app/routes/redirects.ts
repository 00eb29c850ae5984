import { matchPath } from 'react-router'

/** Addresses that lead elsewhere (spec §2), from the router's pattern to the page; the query goes along. */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/traveler', to: '/traveler/dashboard' },
  { from: '/owner', to: '/owner/dashboard' },
  { from: '/agent', to: '/agent/dashboard' },
  { from: '/back-office', to: '/back-office/dashboard' },
  { from: '/admin', to: '/admin/dashboard' },
  { from: '/app/traveler/*', to: '/traveler/*' },
  { from: '/app/owner/*', to: '/owner/*' },
  { from: '/app/agent/*', to: '/agent/*' },
  { from: '/properties', to: '/owner/properties' },
  { from: '/reservations', to: '/traveler/reservations' },
  { from: '/favorites', to: '/favoris' },
  { from: '/analytics', to: '/owner/analytics' },
  { from: '/settings', to: '/traveler/settings' },
  { from: '/search', to: '/annonces' },
  { from: '/search/map', to: '/annonces' },
  { from: '/property/:slug', to: '/annonces' },
  { from: '/cart', to: '/checkout/guest' },
  { from: '/booking', to: '/checkout/guest' },
  { from: '/booking/:cartId', to: '/checkout/guest' },
  { from: '/auth', to: '/auth/login' },
  { from: '/auth/*', to: '/auth/login' },
]

/** Where an address leads, query included, or null when it is a page of its own. */
export function redirectFor(url: URL): string | null {
  for (const { from, to } of REDIRECTS) {
    const match = matchPath(from, url.pathname)
    if (match) return withRest(to, match.params['*'] ?? '') + url.search
  }
  return null
}

function withRest(to: string, rest: string): string {
  if (!to.endsWith('/*')) return to
  return rest ? to.replace('*', rest) : to.slice(0, -2)
}
