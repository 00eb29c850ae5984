import { PAGES } from '#app/pages.ts'

/** One page of the sitemap. `path` starts with a slash; images are paths too. */
export type SitemapPage = { path: string; changedAt?: Date; images?: readonly string[] }

/** The limits of one file (sitemaps.org). */
export const MOST_PAGES = 50_000

/** The files of a site that has more pages than one may hold: those of the house, then the villas part by part. */
export const HOUSE_PART = 'pages.xml'

export const SITEMAP_HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
}

/** The public pages without an item of the catalogue, by their address. */
export const LASTING_PAGES: readonly string[] = PAGES.filter(
  ({ kind, frame, read, privacy, path }) =>
    kind === 'page' && frame === 'public' && read === 'public' && privacy === 'public' && !/[:*]/.test(path),
)
  .map(({ path }) => path)
  .sort()

/** The parts of a site with so many villas and other pages; none where one file holds them all. */
export function sitemapParts(
  { villas, others }: { villas: number; others: number },
  most = MOST_PAGES,
): string[] {
  if (villas + others <= most) return []
  return [HOUSE_PART, ...Array.from({ length: Math.ceil(villas / most) }, (_, i) => `villas-${i + 1}.xml`)]
}

/** The villas of a part by its name: how many come before them, and how many there are at most; null for another name. */
export function villasOfPart(part: string, most = MOST_PAGES): { offset: number; limit: number } | null {
  const number = Number(/^villas-([1-9]\d{0,5})\.xml$/.exec(part)?.[1])
  return number ? { offset: (number - 1) * most, limit: most } : null
}

/** The file that names the parts of a sitemap. */
export function sitemapIndexXml(origin: string, parts: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((part) => `<sitemap><loc>${escaped(`${origin}/sitemap/${part}`)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

/** The sitemap of these pages, in the form of sitemaps.org and Google's image extension. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages.map((page) => entryOf(origin, page)),
    '</urlset>',
    '',
  ].join('\n')
}

function entryOf(origin: string, { path, changedAt, images = [] }: SitemapPage): string {
  const address = (to: string) => escaped(`${origin}${to}`)
  return [
    `<url><loc>${address(path)}</loc>`,
    ...(changedAt ? [`<lastmod>${changedAt.toISOString()}</lastmod>`] : []),
    ...images.map((image) => `<image:image><image:loc>${address(image)}</image:loc></image:image>`),
    '</url>',
  ].join('')
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
