import { generatePath, type Params } from 'react-router'
import { pageOfPattern } from '#app/manifest/find-page.ts'
import { labelled } from '#app/manifest/labelled.ts'
import { opens } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import type { AgencyPerson } from '#modules/accounts/agency-role.ts'
import type { TabLink } from '#ui/tabs.tsx'

type MatchedPage = { pattern: string; params: Params }

/**
 * The tabs of the requested detail page: its labelled parts that the person may read, in the order of
 * their places.
 */
export function tabsOf(
  { pattern, params }: MatchedPage,
  person: AgencyPerson,
  pages: readonly PageEntry[] = PAGES,
): (TabLink & { label: string })[] {
  const about = pageOfPattern(pages, pattern)?.detail?.path
  if (!about) return []
  const parts = pages.filter((page) => page.detail?.path === about && page.area && opens(page, person))
  return labelled(parts, 'tab').map(({ path, label }) => ({ to: generatePath(path, params), label }))
}
