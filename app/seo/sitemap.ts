import { PAGES } from '#app/pages.ts'

/** One page of the sitemap. `path` starts with a slash; images are paths too. */
export type SitemapPage = { path: string; changedAt?: Date; images?: readonly string[] }

/** The limits of one file (sitemaps.org). */
export const MOST_PAGES = 50_000

/** The public pages without an item of the catalogue, by their address. */
export const LASTING_PAGES: readonly string[] = PAGES.filter(
  ({ kind, frame, read, privacy, path }) =>
    kind === 'page' && frame === 'public' && read === 'public' && privacy === 'public' && !/[:*]/.test(path),
)
  .map(({ path }) => path)
  .sort()

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
