import { labelled } from '#app/manifest/labelled.ts'
import { mayRead } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import type { MenuLink } from '#app/shell/shell-view.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Area } from '#modules/accounts/role-access.ts'

/** The sidebar of an area for these roles: the labelled pages they may read, in the order of their places. */
export function menuOf(area: Area, roles: readonly Role[], pages: readonly PageEntry[] = PAGES): MenuLink[] {
  const own = pages.filter((page) => page.area === area && mayRead(page, roles))
  return labelled(own, 'menu').map(({ path, label }) => ({ to: path, label }))
}
