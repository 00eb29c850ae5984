import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import { inListing } from './listing-pages.ts'
import { consolePages, EVERYONE, file, type OrderedLabel, type Pages, page } from './page-entry.ts'

const tab: OrderedLabel = [55, 'Propriétaires']

/** Who owns a villa and their shares: entered by its agency, read by its owners. */
export const OWNERSHIP_PAGES: Pages = [
  ...consolePages(
    'owner',
    inListing(
      page('proprietaires', 'owner/villa-owners.tsx', { tab, read: 'whole area', reads: 23 }),
      file('proprietaires/procurations/:file', 'ownership/power-file.ts', { read: 'whole area' }),
    ),
  ),
  ...consolePages(
    'agent',
    inListing(
      page('proprietaires', 'ownership/owners.tsx', {
        tab,
        takesFiles: MESSAGE_FORM,
        ...EVERYONE,
        reads: 15,
      }),
      file('proprietaires/procurations/:file', 'ownership/power-file.ts', { read: 'whole area' }),
    ),
  ),
]
