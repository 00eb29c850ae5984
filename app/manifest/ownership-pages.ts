import { inListing } from './listing-pages.ts'
import { consolePages, EVERYONE, type OrderedLabel, type Pages, page } from './page-entry.ts'

const tab: OrderedLabel = [55, 'Propriétaires']

/** Who owns a villa and their shares: entered by its agency, read by its owners. */
export const OWNERSHIP_PAGES: Pages = [
  ...consolePages(
    'owner',
    inListing(page('proprietaires', 'owner/villa-owners.tsx', { tab, read: 'whole area', queries: 25 })),
  ),
  ...consolePages(
    'agent',
    inListing(page('proprietaires', 'ownership/owners.tsx', { tab, ...EVERYONE, queries: 20 })),
  ),
]
