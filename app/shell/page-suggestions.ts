import { labelled } from '#app/manifest/labelled.ts'
import { mayRead } from '#app/manifest/page-access.ts'
import { PAGES } from '#app/pages.ts'
import type { Role } from '#modules/accounts/role.ts'
import { AREAS, type Area, areaOf, homeOf } from '#modules/accounts/role-access.ts'
import type { MenuLink } from './shell-view.ts'

/**
 * The pages to suggest when an address is not found (spec §2): those of the widest area among the roles' home
 * areas that suggests any, else those of the site.
 */
export function suggestedPages(roles: readonly Role[]): readonly MenuLink[] {
  const homes = new Set(roles.map((role) => areaOf(homeOf([role]))))
  const widestFirst = AREAS.toReversed().filter((area) => homes.has(area))
  const own = widestFirst.map((area) => suggestedIn(area, roles)).find((links) => links.length > 0)
  return own ?? suggestedIn(null, roles)
}

function suggestedIn(area: Area | null, roles: readonly Role[]): MenuLink[] {
  const open = PAGES.filter((page) => page.area === area && (page.area === null || mayRead(page, roles)))
  return labelled(open, 'suggested').map(({ path, label }) => ({ to: path, label }))
}
