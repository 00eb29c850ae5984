import { PHOTOGRAPH_FORM } from '#shared/upload-rules.ts'
import { consolePages, EVERYONE, type Pages, page, site } from './page-entry.ts'

const PAGE = 'marketing/pages/:page'

/** The guides of the site, and where the house writes them. */
export const EDITORIAL_PAGES: Pages = [
  ...site('public', [
    page('/guides', 'public/guides/guides.tsx', { read: 'public' }),
    page('/guides/:guide', 'public/guides/guide.tsx', { read: 'public', reads: 10 }),
  ]),
  ...consolePages('back-office', [
    page('marketing/pages', 'marketing/pages/pages.tsx', {
      ...{ read: 'whole area', finds: 'Pages éditoriales', csv: 'pages' },
    }),
    page('marketing/pages/new', 'marketing/pages/new-page.tsx', {
      ...{ ...EVERYONE, finds: 'Nouvelle page éditoriale' },
    }),
    page(PAGE, 'marketing/pages/page.tsx', { ...EVERYONE, takesFiles: PHOTOGRAPH_FORM }),
    page(`${PAGE}/apercu`, 'marketing/pages/preview.tsx', { read: 'whole area' }),
  ]),
]
