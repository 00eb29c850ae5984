import { file, type Pages, page, site } from './page-entry.ts'

/** A version of a legal text, at its own address. */
const versionOf = (text: string) =>
  page(`${text}/:version`, 'legal/version.tsx', { read: 'public', privacy: 'unlisted' })

/** What the house says of itself, and what browsers and search engines ask any site for. */
export const HOUSE_PAGES: Pages = [
  ...site('public', [
    page('/', 'public/home.tsx', { read: 'public', suggested: [10, 'Accueil'] }),
    page('/mentions-legales', 'legal/legal-mentions.tsx', { read: 'public' }),
    versionOf('/mentions-legales'),
    page('/conditions-generales', 'legal/terms.tsx', { read: 'public' }),
    versionOf('/conditions-generales'),
    page('/confidentialite', 'legal/privacy.tsx', { read: 'public' }),
    versionOf('/confidentialite'),
    page('/accessibilite', 'legal/accessibility.tsx', { read: 'public' }),
    versionOf('/accessibilite'),
    page('/classement-des-offres', 'legal/ranking.tsx', { read: 'public' }),
    versionOf('/classement-des-offres'),
    page('/403', 'public/forbidden.tsx', { read: 'public', privacy: 'unlisted' }),
    page('/*', 'public/not-found.tsx', { read: 'public' }),
  ]),
  ...site(null, [
    file('/sitemap.xml', 'seo/sitemap.ts', { read: 'public' }),
    file('/sitemap/:part', 'seo/sitemap-part.ts', { read: 'public' }),
    file('/robots.txt', 'seo/robots.ts', { read: 'public' }),
    file('/erreurs', 'report-failure.ts', { read: 'public', act: 'public', robots: 'closed' }),
  ]),
]
