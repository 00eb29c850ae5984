import { mayRead } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import type { MenuLink } from '#app/shell/shell-view.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Area } from '#modules/accounts/role-access.ts'

/** The sidebar of an area for these roles: the labelled pages they may read, in the order of the manifest. */
export function menuOf(area: Area, roles: readonly Role[], pages: readonly PageEntry[] = PAGES): MenuLink[] {
  return pages.flatMap((page) =>
    page.area === area && page.menu !== null && mayRead(page, roles)
      ? [{ to: page.path, label: page.menu }]
      : [],
  )
}
