/**
 * The site's publisher and its search on the home page, for search engines (schema.org). The search takes any
 * words, a place or a villa's name, in the address of the list.
 */
export function siteStructure(origin: string): Record<string, unknown>[] {
  const organization = `${origin}/#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name: 'Calanque',
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
      description: 'Location de villas de luxe sur la Côte d’Azur, en Provence et à Monaco.',
      areaServed: ['Côte d’Azur', 'Provence', 'Monaco'],
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        url: `${origin}/contact`,
        availableLanguage: 'fr',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Calanque',
      url: `${origin}/`,
      inLanguage: 'fr-FR',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/annonces?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
