import type { CivilDate } from '#shared/civil-date.ts'
import type { PageImage } from './page-meta.ts'

type Article = {
  path: string
  title: string
  lead: string
  image: PageImage | null
  since: CivilDate
  /** An instant in ISO form. */
  changedAt: string
}

/** An article for search engines (schema.org), published by the site. `since` is the first day it was shown. */
export function articleStructure(origin: string, { path, title, lead, image, since, changedAt }: Article) {
  const publisher = { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Calanque' }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: lead,
    inLanguage: 'fr-FR',
    url: `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    datePublished: since,
    dateModified: changedAt.slice(0, 10) > since ? changedAt : since,
    ...(image && { image: [`${origin}${image.path}`] }),
    author: publisher,
    publisher,
  }
}
