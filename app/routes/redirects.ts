import { matchPath } from 'react-router'
import { findPage } from '#app/manifest/find-page.ts'
import { mayRead } from '#app/manifest/page-access.ts'
import { REDIRECTS } from '#app/manifest/redirects.ts'
import { PAGES } from '#app/pages.ts'
import type { Role } from '#modules/accounts/role.ts'
import { AREAS, areaOf, homeOf } from '#modules/accounts/role-access.ts'

type Lead = { to: string; status: 301 | 302 }

/**
 * The address to which another one redirects, with its query, and the status; null for the address of a page.
 * A page that does not exist is replaced by one that does: the same in another of the person's areas, else
 * the front page of an area.
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

/**
 * The page in an area that one of the roles opens; a visitor who is not signed in signs in first, then
 * returns.
 */
function ownPage(page: string, asked: string, roles: readonly Role[]): string {
  if (roles.length === 0) return exists(page) ? page : `/auth/login?retour=${encodeURIComponent(asked)}`
  const name = page.slice(page.lastIndexOf('/'))
  const pages = [page, ...AREAS.map((area) => `/${area}${name}`)]
  return pages.find((one) => isOpenTo(one, roles)) ?? homeOf(roles)
}

function isOpenTo(path: string, roles: readonly Role[]): boolean {
  const page = findPage(PAGES, path)
  return page !== null && page.area !== null && mayRead(page, roles)
}

function existingPage(page: string): string {
  const area = areaOf(page)
  return area && !exists(page) ? `/${area}/dashboard` : page
}

function exists(page: string): boolean {
  return findPage(PAGES, page) !== null
}

function withRest(to: string, rest: string): string {
  if (!to.endsWith('/*')) return to
  return rest ? to.replace('*', rest) : to.slice(0, -2)
}
