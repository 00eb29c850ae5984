import { findPage, segmentsOf } from '#app/manifest/find-page.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { routedPath } from '#modules/accounts/role-access.ts'

/** A page or file that all visitors see alike and send no form to: a form carries the key of one person. */
const isShared = ({ area, read, act, privacy }: PageEntry) =>
  area === null && read === 'public' && act === null && (privacy === 'public' || privacy === 'unlisted')

/** The manifest by the first segment of the address: most requests are for files, which share none with a page. */
const BY_START = Map.groupBy(PAGES, ({ path }) => segmentsOf(path)[0])

/** True where an answer is the same for every visitor who sends no cookie of ours; `.data` is the page's own. */
export function isSharedAddress(path: string): boolean {
  const page = path.replace(/\.data$/, '')
  const alike = BY_START.get(segmentsOf(routedPath(page))[0])
  const found = alike && findPage(alike, page)
  return found ? isShared(found) : false
}

/** Each of them as the manifest writes it. */
export const SHARED_PATHS: readonly string[] = PAGES.filter(isShared).map(({ path }) => path)
