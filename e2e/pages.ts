import type { APIRequestContext } from '@playwright/test'
import { mayRead } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { type Area, areaOf, homeOf } from '#modules/accounts/role-access.ts'

/** A name that does not exist: a page with it in its address shows the message for a missing item. */
const UNKNOWN = 'x'.repeat(43)

const shown = PAGES.filter(({ kind }) => kind === 'page')
const namesNothing = ({ path }: PageEntry) => !/[:*]/.test(path)

/** The pages of the manifest whose address has no parameter, demonstration included. */
const OPEN_PAGES = shown.filter(
  (page) => page.frame === 'public' && page.read !== 'account' && namesNothing(page),
)

/** The pages that only a demonstration has, and whose address has no parameter. */
export const DEMONSTRATION_PAGES: readonly string[] = OPEN_PAGES.filter(
  ({ read }) => read === 'demonstration',
).map(({ path }) => path)

/** Every page whose address has a parameter, with a name that does not exist; consoles excepted. */
export const UNKNOWN_NAMES: readonly string[] = shown
  .filter((page) => page.area === null && page.path.includes(':'))
  .map(({ path }) => path.replaceAll(/:\w+/g, UNKNOWN))

/** States of pages that depend on the address: the manifest lists the pages without their states. */
export const STATES = {
  'listings without result': '/annonces?city=Cannes&adults=20&bedrooms=5&maxPrice=10',
  'a city': '/villas/cannes',
  'the region': '/villas/provence',
  'unknown villa': '/annonces/villa-de-nulle-part',
  'unknown tracking link': `/r/${UNKNOWN}`,
  'page not found': '/nulle-part',
} as const

/** All public pages: each page under its address, then its states. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OPEN_PAGES.map(({ path }) => [path, path])),
  ...STATES,
}

/** Every address closed to search engines, its parameters replaced by a name that does not exist. */
export const PRIVATE_ADDRESSES: readonly string[] = PAGES.filter(({ privacy }) => privacy !== 'public').map(
  ({ path }) => path.replaceAll(/:\w+/g, UNKNOWN),
)

/** The pages of an area whose address has no parameter, and that the account of the area may read. */
export function pagesOfArea(area: Area): string[] {
  return shown
    .filter((page) => page.area === area && namesNothing(page) && isOpenIn(area, page))
    .map(({ path }) => path)
}

/** True where the account of the area may read the page. */
function isOpenIn(area: Area, page: PageEntry): boolean {
  const { role } = DEMO_ACCOUNTS.find(({ email }) => email === accountOf(area))!
  return page.area === null || mayRead(page, [role])
}

/**
 * The pages of an area whose address has a parameter, and that its account may read, each with the pattern of its real addresses; a file
 * of a list is none.
 */
export function namedPagesOf(area: Area): [path: string, addresses: RegExp][] {
  const own = shown.filter((page) => page.area === area)
  const fixed = own.filter(namesNothing).map(({ path }) => path)
  const notFixed = fixed.length > 0 ? `(?!(?:${fixed.join('|')})$)` : ''
  return own
    .filter((page) => page.path.includes(':') && isOpenIn(area, page))
    .map(({ path }) => [path, new RegExp(`^(?!.*\\.csv$)${notFixed}${path.replaceAll(/:\w+/g, '[^/?#]+')}$`)])
}

/** The demonstration's account whose own area this is. */
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
