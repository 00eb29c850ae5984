import type { PageEntry } from './page-entry.ts'

/** The pages that have a line of this kind, in the order of their places, with its label. */
export function labelled<Page extends PageEntry>(
  pages: readonly Page[],
  kind: 'menu' | 'tab' | 'suggested',
): (Page & { label: string })[] {
  return pages
    .flatMap((page) => {
      const [place, label] = page[kind] ?? []
      return place !== undefined && label !== undefined ? [{ place, page: { ...page, label } }] : []
    })
    .sort((one, other) => one.place - other.place)
    .map(({ page }) => page)
}
