import type { Crumb } from '#ui/breadcrumbs.tsx'

/** The path to a page for search engines (schema.org); the last crumb needs no address. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to ? { item: `${origin}${to}` } : {}),
    })),
  }
}
