import type { APIRequestContext } from '@playwright/test'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { type Area, areaOf, homeOf } from '#modules/accounts/role-access.ts'

/** A name that nothing has: a page whose address holds one shows what it says of what it does not find. */
const UNKNOWN = 'x'.repeat(43)

const shown = PAGES.filter(({ kind }) => kind === 'page')
const namesNothing = ({ path }: PageEntry) => !/[:*]/.test(path)

/** The pages that open by their address alone, demonstration included, as the manifest has them. */
const OPEN_PAGES = shown.filter(
  (page) => page.frame === 'public' && page.read !== 'account' && namesNothing(page),
)

/** The pages that a demonstration alone has, and that open by their address alone. */
export const DEMONSTRATION_PAGES: readonly string[] = OPEN_PAGES.filter(
  ({ read }) => read === 'demonstration',
).map(({ path }) => path)

/** Every page whose address names something, asked for by a name that nothing has; consoles apart. */
export const UNKNOWN_NAMES: readonly string[] = shown
  .filter((page) => page.area === null && page.path.includes(':'))
  .map(({ path }) => path.replaceAll(/:\w+/g, UNKNOWN))

/** States of pages that an address makes: the manifest has the page, not what it shows. */
export const STATES = {
  'listings without result': '/annonces?city=Cannes&adults=20&bedrooms=5&maxPrice=10',
  'a city': '/villas/cannes',
  'the region': '/villas/provence',
  'unknown villa': '/annonces/villa-de-nulle-part',
  'unknown tracking link': `/r/${UNKNOWN}`,
  'page not found': '/nulle-part',
} as const

/** What every visitor sees: each open page under its address, then its states. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OPEN_PAGES.map(({ path }) => [path, path])),
  ...STATES,
}

/** Every address that search engines must leave alone, its names replaced by one that nothing has. */
export const PRIVATE_ADDRESSES: readonly string[] = PAGES.filter(({ privacy }) => privacy !== 'public').map(
  ({ path }) => path.replaceAll(/:\w+/g, UNKNOWN),
)

/** The pages of an area that open without naming anything. */
export function pagesOfArea(area: Area): string[] {
  return shown.filter((page) => page.area === area && namesNothing(page)).map(({ path }) => path)
}

/** The demonstration's account that has the area for its own. */
export function accountOf(area: Area): string {
  return DEMO_ACCOUNTS.find(({ role }) => areaOf(homeOf([role])) === area)!.email
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
