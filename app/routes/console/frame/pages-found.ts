import { findPage } from '#app/manifest/find-page.ts'
import { opens } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import type { AgencyPerson } from '#modules/accounts/agency-role.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import type { FoundThing, FoundThings } from '#modules/finder/found-thing.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { frenchOrder } from '#shared/french-order.ts'

/** The pages that are shown at once. */
const MOST = 8

/** What a page of a console that names nothing is called where it is looked for: its own name, else that of its line or its tab. */
export function foundAs({ finds, menu, tab }: Pick<PageEntry, 'finds' | 'menu' | 'tab'>): string | null {
  return finds ?? menu?.[1] ?? tab?.[1] ?? null
}

/**
 * The pages of an area that a typed text names, each word by its beginning, for this person: those of the sidebar first, then by
 * name. None for an empty text.
 */
export function pagesFound({
  area,
  person,
  text,
}: {
  area: Area
  person: AgencyPerson
  text: string
}): FoundThing[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return PAGES.flatMap((page) => {
    const name = foundAs(page)
    const isNamed = name && page.kind === 'page' && page.area === area && !page.path.includes(':')
    return isNamed && opens(page, person) ? [{ name, to: page.path, page }] : []
  })
    .filter(({ name, page }) => {
      const has = [...wordsOf(name), ...wordsOf(aboveOf(page))]
      return words.every((word) => has.some((one) => one.startsWith(word)))
    })
    .sort((one, other) => placeOf(one.page) - placeOf(other.page) || frenchOrder(one.name, other.name))
    .slice(0, MOST)
    .map(({ name, to, page }) => ({ name, to, about: aboveOf(page) }))
}

/** Of what was found, the things whose page the person may read; a kind of which nothing is left is left out. */
export function openedTo(person: AgencyPerson, found: FoundThings): FoundThings {
  return found
    .map(({ kind, things }) => ({ kind, things: things.filter(({ to }) => opensAddress(person, to)) }))
    .filter(({ things }) => things.length > 0)
}

/** True when the person may read the page of an address of a console. */
export function opensAddress(person: AgencyPerson, address: string): boolean {
  const page = findPage(PAGES, address.split('?')[0]!)
  return page !== null && page.area !== null && opens(page, person)
}

/** A tab is found by the page that it is a part of, too: « Paramètres ». */
const aboveOf = ({ tab, menu, path }: PageEntry) =>
  tab && !menu && path.includes('/settings/') ? 'Paramètres' : ''

const placeOf = ({ menu }: PageEntry) => menu?.[0] ?? Number.MAX_SAFE_INTEGER

const wordsOf = (text: string) =>
  foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
