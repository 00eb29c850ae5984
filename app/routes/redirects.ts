import { matchPath } from 'react-router'

/**
 * Addresses that lead elsewhere (spec §2), from the router's pattern to the page; the query goes along. `moved` ones
 * are other names of the page for good, and answer 301; the others may lead elsewhere one day, and answer 302.
 */
export const REDIRECTS: readonly { from: string; to: string; moved?: true }[] = [
  { from: '/traveler', to: '/traveler/dashboard' },
  { from: '/traveler/profile', to: '/traveler/settings', moved: true },
  { from: '/owner', to: '/owner/dashboard' },
  { from: '/agent', to: '/agent/dashboard' },
  { from: '/back-office', to: '/back-office/dashboard' },
  { from: '/admin', to: '/admin/dashboard' },
  { from: '/app/traveler/*', to: '/traveler/*', moved: true },
  { from: '/app/owner/*', to: '/owner/*', moved: true },
  { from: '/app/agent/*', to: '/agent/*', moved: true },
  { from: '/properties', to: '/owner/properties' },
  { from: '/reservations', to: '/traveler/reservations' },
  { from: '/favorites', to: '/favoris', moved: true },
  { from: '/analytics', to: '/owner/analytics' },
  { from: '/settings', to: '/traveler/settings' },
  { from: '/search', to: '/annonces', moved: true },
  { from: '/search/map', to: '/annonces', moved: true },
  { from: '/property/:slug', to: '/annonces', moved: true },
  { from: '/cart', to: '/checkout/guest' },
  { from: '/booking', to: '/checkout/guest' },
  { from: '/booking/:cartId', to: '/checkout/guest' },
  { from: '/auth', to: '/auth/login' },
  { from: '/auth/*', to: '/auth/login' },
]

/** Where an address leads, query included, and how; null when it is a page of its own. */
export function redirectFor(url: URL): { to: string; status: 301 | 302 } | null {
  for (const { from, to, moved } of REDIRECTS) {
    const match = matchPath(from, url.pathname)
    if (match) return { to: withRest(to, match.params['*'] ?? '') + url.search, status: moved ? 301 : 302 }
  }
  return null
}

function withRest(to: string, rest: string): string {
  if (!to.endsWith('/*')) return to
  return rest ? to.replace('*', rest) : to.slice(0, -2)
}
