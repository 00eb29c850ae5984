import { labelled } from '#app/manifest/labelled.ts'
import { opens } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import type { MenuLink } from '#app/shell/shell-view.ts'
import type { AgencyPerson } from '#modules/accounts/agency-role.ts'
import type { Area } from '#modules/accounts/role-access.ts'

/** The sidebar of an area for a person: the labelled pages they may read, in the order of their places. */
export function menuOf(area: Area, person: AgencyPerson, pages: readonly PageEntry[] = PAGES): MenuLink[] {
  const own = pages.filter((page) => page.area === area && opens(page, person))
  return labelled(own, 'menu').map(({ path, label }) => ({ to: path, label }))
}
