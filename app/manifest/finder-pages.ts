import { consolePages, type Pages, page } from './page-entry.ts'

/** The search of each console where work is done: things, pages and acts. */
export const FINDER_PAGES: Pages = (['owner', 'agent', 'back-office', 'admin'] as const).flatMap((area) =>
  consolePages(area, [page('recherche', 'frame/find.tsx', { read: 'whole area', finds: 'Recherche' })]),
)
