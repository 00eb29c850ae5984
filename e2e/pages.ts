import type { APIRequestContext } from '@playwright/test'
import { PAGES } from '#app/pages.ts'
import type { Area } from '#modules/accounts/role-access.ts'

/** Public pages that need nothing from the catalogue, with what they show. */
export const PUBLIC_PAGES = {
  home: '/',
  'listings without dates': '/annonces',
  'listings without result': '/annonces?city=Cannes&adults=20&bedrooms=5&maxPrice=10',
  'a city': '/villas/cannes',
  'the region': '/villas/provence',
  'empty selection': '/panier',
  'empty favourites': '/favoris',
  'sign in': '/auth/login',
  register: '/auth/register',
  'forgotten password': '/auth/forgotten-password',
  contact: '/contact',
  'legal mentions': '/mentions-legales',
  'general terms': '/conditions-generales',
  privacy: '/confidentialite',
  'accessibility statement': '/accessibilite',
  'ranking of offers': '/classement-des-offres',
  'unknown villa': '/annonces/villa-de-nulle-part',
  'unknown tracking link': `/r/${'x'.repeat(43)}`,
  'access denied': '/403',
  'page not found': '/nulle-part',
  demo: '/demo',
  'demo mails': '/demo/mails',
} as const

/** The pages of an area that open without naming anything. */
export function pagesOfArea(area: Area): string[] {
  const open = PAGES.filter((page) => page.area === area && page.kind === 'page' && !/[:*]/.test(page.path))
  return open.map(({ path }) => path)
}

/** The addresses of the sitemap, as paths. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
}

/** A villa of the catalogue. */
export async function anyVilla(request: APIRequestContext): Promise<string> {
  const paths = await sitemapPaths(request)
  return paths.find((path) => path.startsWith('/annonces/'))!
}
