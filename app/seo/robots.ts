/** Addresses that are nobody's business but one person's: areas, tokens, selection, checkout, doors for programs. */
const CLOSED = [
  ...['/admin', '/agent', '/back-office', '/owner', '/traveler'],
  ...['/r/', '/signature/', '/sandbox-bank/', '/property-review/', '/owner-review/'],
  ...['/panier', '/checkout', '/favoris', '/auth/', '/api/', '/demo', '/storybook', '/erreurs'],
]

/** What robots may read of the site, and where its map is. */
export function robotsText(origin: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
