import type { WebClient } from './web-client.ts'

/** A broken link, with the page that shows it. */
export type DeadLink = { from: string; to: string; why: string }

/** A title that several pages have, with their addresses. */
export type SharedTitle = { title: string; paths: string[] }

/**
 * The shape of each page, as the first person who opened it saw it: its kind, the target of its redirect and the kinds of its
 * links. Two pages of one shape are about two things in the same state.
 */
export type Shapes = Map<string, string>

const HREF = /<a\b[^>]*?\shref="([^"]+)"/g
/** Storybook is built separately: no test run has it. */
const APART = /^\/storybook/
/** The name of one thing in an address: an identifier, a number or a token. */
const NAME = /(?<=\/)[^/?]*\d[^/?]*/g
/** Of the things of one kind that a page lists, so many are opened: a list of hundreds of stays shows few states. */
const OPENED_OF_A_LIST = 8
/** Of the things of one kind, so many are opened by one person, whichever lists name them. */
const OPENED_OF_A_KIND = 40
/** Things of one kind are opened while they show something new: after so many in a row of a known shape, no other is. */
const ALIKE_IN_A_ROW = 6

/**
 * Follows every link of every page from `starts` on, redirects included, as one person, and compares the pages’ titles. Pages that differ only in the
 * values of their query are read once. Of the queries of one kind of page, those are read that hold a word no other had: filters do not depend on
 * each other. Pages of one kind (`alike`) that are the same for every person are read once. Of the
 * pages that earlier persons have opened (`shapes`), this person opens one of each shape; of a long list, the first pages; of
 * one kind of thing, so many, and none after several in a row that showed nothing new.
 */
export async function followLinks(
  client: WebClient,
  starts: readonly string[],
  { alike = null, shapes }: { alike?: RegExp | null; shapes: Shapes },
): Promise<{ read: number; dead: DeadLink[]; shared: SharedTitle[] }> {
  const dead: DeadLink[] = []
  const titles = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const opened = new Set<string>()
  const openedOf = new Map<string, { pages: number; alike: number }>()
  const askedWords = new Set<string>()
  const waiting = starts.map((to) => ({ from: 'start', to }))
  for (let link = waiting.pop(); link; link = waiting.pop()) {
    const { from, to } = link
    const page = alike?.exec(to)?.[0] ?? pageOf(to)
    if (seen.has(page) || APART.test(to)) continue
    seen.add(page)
    const [kind, query] = kindOf(page).split('?')
    const words = query ? query.split(',').map((word) => `${kind}?${word}`) : []
    if (words.length > 0 && words.every((word) => askedWords.has(word))) continue
    for (const word of words) askedWords.add(word)
    const known = shapes.get(page)
    const before = openedOf.get(kindOf(page)) ?? { pages: 0, alike: 0 }
    if ((known !== undefined && opened.has(known)) || before.pages === OPENED_OF_A_KIND) continue
    if (before.alike === ALIKE_IN_A_ROW) continue
    const { status, location, headers, text } = await client.get(to)
    if (status === 404 || status >= 500) dead.push({ from, to, why: String(status) })
    else if (location?.startsWith('/403')) dead.push({ from, to, why: 'refused' })
    else if (location?.startsWith('/')) waiting.push({ from: to, to: location })
    const isPage = headers.get('content-type')?.startsWith('text/html')
    if (isPage && status === 200) keepTitle(titles, to, text)
    const shown = (isPage ? [...text.matchAll(HREF)] : [])
      .map(([, href = '']) => href.replaceAll('&amp;', '&').replace(/#.*$/, ''))
      .filter((address) => /^\/(?!\/)/.test(address))
    waiting.push(...firstOfEachKind(shown).map((address) => ({ from: to, to: address })))
    const kinds = new Set([page, location ?? '', ...shown.map(pageOf).sort()].map(kindOf))
    const shape = known ?? [...kinds].join(' ')
    shapes.set(page, shape)
    openedOf.set(kindOf(page), { pages: before.pages + 1, alike: opened.has(shape) ? before.alike + 1 : 0 })
    opened.add(shape)
  }
  const shared = [...titles].filter(([, paths]) => paths.size > 1)
  return { read: seen.size, dead, shared: shared.map(([title, paths]) => ({ title, paths: [...paths] })) }
}

function firstOfEachKind(addresses: readonly string[]): string[] {
  const kinds = Map.groupBy(new Set(addresses), (address) => kindOf(pageOf(address)))
  return [...kinds.values()].flatMap((same) => same.slice(0, OPENED_OF_A_LIST))
}

/** Two links may open the review of one listing: they show the same page. */
const REVIEW_LINK = /^(\/(?:owner|property)-review)\/[^/]+/
const TITLE = /<title>([^<]*)<\/title>/

function keepTitle(titles: Map<string, Set<string>>, address: string, html: string): void {
  const title = TITLE.exec(html)?.[1] ?? ''
  const { pathname } = new URL(address, 'http://calanque.invalid')
  titles.set(title, (titles.get(title) ?? new Set()).add(pathname.replace(REVIEW_LINK, '$1')))
}

function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://calanque.invalid')
  return `${pathname}?${[...new Set(searchParams.keys())].sort()}`
}

/** A page without the name of the thing it is about. */
function kindOf(page: string): string {
  return page.replace(NAME, ':')
}
