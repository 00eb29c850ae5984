import { PAGES } from '#app/pages.ts'

/**
 * Doors for programs. Pages of one person (areas, tokens, selection, checkout) are not named: they answer
 * noindex, which a robot must read to obey, while an address closed here may still be listed without its
 * content, when another site links to it.
 */
const CLOSED = ['/api/', ...PAGES.filter(({ isClosedToRobots }) => isClosedToRobots).map(({ path }) => path)]

/** The addresses that robots may read, and the address of the sitemap. */
export function robotsText(origin: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
