import { PAGES } from '#app/pages.ts'

/**
 * Doors for programs. Pages of one person (areas, tokens, selection, checkout) are not named: they answer noindex,
 * which a robot must read to obey, while an address closed here may still be listed, bare, where another site links to it.
 */
const CLOSED = ['/api/', ...PAGES.filter(({ isClosedToRobots }) => isClosedToRobots).map(({ path }) => path)]

/** What robots may read of the site, and where its map is. */
export function robotsText(origin: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
