import { generatePath, type Params } from 'react-router'
import { pageOfPattern } from '#app/manifest/find-page.ts'
import { mayRead } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { TabLink } from '#ui/tabs.tsx'

type Asked = { pattern: string; params: Params }

/**
 * The tabs of the requested detail page: its labelled parts that the roles may read, in the order of the
 * manifest.
 */
export function tabsOf(
  { pattern, params }: Asked,
  roles: readonly Role[],
  pages: readonly PageEntry[] = PAGES,
): (TabLink & { label: string })[] {
  const about = pageOfPattern(pages, pattern)?.detail?.path
  return pages.flatMap((page) =>
    about && page.detail?.path === about && page.tab !== null && page.area && mayRead(page, roles)
      ? [{ to: generatePath(page.path, params), label: page.tab }]
      : [],
  )
}
