import { consolePages, EVERYONE, type Pages, page } from './page-entry.ts'

const FILE = 'marketing/marketing.tsx'

/** The villas that the site shows first: of the whole house, and of an agency, which its head chooses. */
export const FEATURED_VILLA_PAGES: Pages = [
  ...consolePages('back-office', [
    page('marketing', FILE, { ...EVERYONE, menu: [80, 'Marketing'], csv: 'mises-en-avant' }),
  ]),
  ...consolePages('agent', [
    page('marketing', FILE, {
      ...{ read: 'agency heads', act: 'agency heads' },
      ...{ finds: 'Mises en avant', csv: 'mises-en-avant' },
    }),
  ]),
]
