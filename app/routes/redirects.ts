import { matchPath } from 'react-router'
import { mayOpen } from '#modules/accounts/area-menu.ts'
import type { Role } from '#modules/accounts/role.ts'
import { AREAS, areaOf, homeOf } from '#modules/accounts/role-access.ts'
import { AREA_PAGES } from './console/frame/area-pages.ts'

/**
 * Addresses that lead elsewhere (spec §2), from the router's pattern to the page; the query goes along. `moved` ones
 * are other names of the page for good, and answer 301; the others may lead elsewhere one day, and answer 302. `own`
 * ones lead each person to that page of an area they may enter.
 */
export const REDIRECTS: readonly { from: string; to: string; moved?: true; own?: true }[] = [
  { from: '/traveler', to: '/traveler/dashboard' },
  { from: '/traveler/profile', to: '/traveler/settings', moved: true },
  { from: '/owner', to: '/owner/dashboard' },
  { from: '/agent', to: '/agent/dashboard' },
  { from: '/back-office', to: '/back-office/dashboard' },
  { from: '/admin', to: '/admin/dashboard' },
  { from: '/app/traveler/*', to: '/traveler/*', moved: true },
  { from: '/app/owner/*', to: '/owner/*', moved: true },
  { from: '/app/agent/*', to: '/agent/*', moved: true },
  { from: '/properties', to: '/owner/properties', own: true },
  { from: '/reservations', to: '/traveler/reservations', own: true },
  { from: '/favorites', to: '/favoris', moved: true },
  { from: '/traveler/favorites', to: '/favoris', moved: true },
  { from: '/analytics', to: '/owner/analytics', own: true },
  { from: '/settings', to: '/traveler/settings', own: true },
  { from: '/search', to: '/annonces', moved: true },
  { from: '/search/map', to: '/annonces', moved: true },
  { from: '/property/:slug', to: '/annonces', moved: true },
  { from: '/cart', to: '/checkout/guest' },
  { from: '/booking', to: '/checkout/guest' },
  { from: '/booking/:cartId', to: '/checkout/guest' },
  { from: '/auth', to: '/auth/login' },
  { from: '/auth/*', to: '/auth/login' },
]

type Lead = { to: string; status: 301 | 302 }

/**
 * Where an address leads, query included, and how; null when it is a page of its own. A page that does not exist gives
 * way to one that does: the same in another of the person's areas, else the front page of an area.
 */
export function redirectFor(url: URL, roles: readonly Role[]): Lead | null {
  for (const { from, to, moved, own } of REDIRECTS) {
    const match = matchPath(from, url.pathname)
    if (!match) continue
    const page = withRest(to, match.params['*'] ?? '')
    const open = own ? ownPage(page, url.pathname, roles) : existingPage(page)
    const separator = open.includes('?') ? '&' : '?'
    return {
      to: url.search ? open + separator + url.search.slice(1) : open,
      status: moved && open === page ? 301 : 302,
    }
  }
  return null
}

/** The page in an area that one of the roles opens; who has not signed in is asked to, and comes back here. */
function ownPage(page: string, asked: string, roles: readonly Role[]): string {
  if (roles.length === 0) return exists(page) ? page : `/auth/login?retour=${encodeURIComponent(asked)}`
  const name = page.slice(page.lastIndexOf('/'))
  const pages = [page, ...AREAS.map((area) => `/${area}${name}`)]
  return pages.find((one) => exists(one) && mayOpen(one, roles)) ?? homeOf(roles)
}

function existingPage(page: string): string {
  const area = areaOf(page)
  return area && !exists(page) ? `/${area}/dashboard` : page
}

/** True for a page of an area and for what stands under it. */
function exists(page: string): boolean {
  return AREA_PAGES.some((one) => page === one || page.startsWith(`${one}/`))
}

function withRest(to: string, rest: string): string {
  if (!to.endsWith('/*')) return to
  return rest ? to.replace('*', rest) : to.slice(0, -2)
}
