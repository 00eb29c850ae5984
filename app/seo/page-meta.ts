import type { MetaDescriptor } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'

export type PageImage = { path: string; alt: string; width: number; height: number }

export type PageMeta = {
  /** The page's own title; the site's name follows it. */
  title: string
  description: string
  /** The canonical address for search engines: the path, with the query that makes it another page. */
  path: string
  /** Shown where the page is shared; a view of the coast by default. */
  image?: PageImage
  /** False for a page that search engines must not index: it then has no canonical address and no card. */
  indexed?: boolean
}

const SITE = 'Calanque'
const LONGEST_DESCRIPTION = 160

const COVER: PageImage = {
  path: '/og/accueil.jpg',
  alt: 'Une villa au-dessus de la mer, image de synthèse',
  width: 1200,
  height: 630,
}

/**
 * The head of a page: title, description, canonical address and the card that social sites show. `matches`
 * are those of the route's `meta` function, in which the data of the public frame carry the origin.
 */
export function pageMeta(matches: RouteMatches, page: PageMeta): MetaDescriptor[] {
  if (page.indexed === false) return privatePageMeta(page)
  const title = titleOf(page)
  const description = shortened(page.description)
  const origin = originOf(matches)
  const image = page.image ?? COVER
  const url = `${origin}${page.path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...properties({
      'og:type': 'website',
      'og:site_name': SITE,
      'og:locale': 'fr_FR',
      'og:url': url,
      'og:title': title,
      'og:description': description,
      'og:image': `${origin}${image.path}`,
      'og:image:alt': image.alt,
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/**
 * The head of a page that search engines must not index: its title, its purpose, and no canonical address.
 */
export function privatePageMeta(page: { title: string; description?: string }): MetaDescriptor[] {
  return [
    { title: titleOf(page) },
    ...(page.description ? [{ name: 'description', content: shortened(page.description) }] : []),
    { name: 'robots', content: 'noindex' },
  ]
}

function titleOf({ title }: { title: string }): string {
  return `${title} · ${SITE}`
}

type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * The site's origin (`PUBLIC_URL`), from the data of the public frame; addresses stay relative outside of it.
 */
export function originOf(matches: RouteMatches): string {
  const frame = matches.find((match) => match?.id === 'layouts/public-frame')?.loaderData
  const hasOrigin = typeof frame === 'object' && frame !== null && 'origin' in frame
  return hasOrigin && typeof frame.origin === 'string' ? frame.origin : ''
}

/** The head of the page that replaces a failed one. */
export function errorMeta({ title, detail }: { title: string; detail: string }): MetaDescriptor[] {
  return privatePageMeta({ title, description: detail })
}

/**
 * The head of a page that shows nothing: `absent` where its thing does not exist, the words of `error` where the page failed for
 * another reason, such as a database that is away.
 */
export function absentMeta(error: unknown, absent: { title: string; description: string }): MetaDescriptor[] {
  const words = error ? errorWords(error) : null
  return words && words.status >= 500 ? errorMeta(words) : privatePageMeta(absent)
}

/** Search engines cut long descriptions: this cuts them after a whole word. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const cut = text.slice(0, LONGEST_DESCRIPTION - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`
}

function properties(values: Record<string, string>): MetaDescriptor[] {
  return Object.entries(values).map(([property, content]) => ({ property, content }))
}
