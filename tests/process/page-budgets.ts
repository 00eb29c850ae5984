import { findPage } from '#app/manifest/find-page.ts'
import { MOST_ALIKE, MOST_QUERIES, WHO_ASKS } from '#app/manifest/page-budget.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'

/**
 * What a page asked of the database. `whoAsks` are the queries before the page: the session, its account and the rights of it, or
 * a visitor's cookie, the same four at most for every page. `queries` are all that the page and its frames asked beside
 * them, whatever asked it: nothing else is left out. `reads` are all reads, those of who asks too, and those that were gathered
 * into one query each for itself; `alike` is how many of them were one statement.
 */
export type PageCost = { queries: number; whoAsks: number; reads: number; alike: number }

/** Of those that say who asks, so many for every page: the fourth is asked once a minute, and no page counts it among its reads. */
const EVERY_TIME = 3

export const NOTHING_ASKED: PageCost = { queries: 0, whoAsks: 0, reads: 0, alike: 0 }

const SAID = /^db;desc="(\d+) queries \((\d+) for who asks\), (\d+) reads, one statement (\d+) times\b/

/** What the `Server-Timing` of an answer says that it asked; nothing where it says nothing. */
export function readAsked(serverTiming: string | null): PageCost {
  const [, all, whoAsks, reads, alike] = (SAID.exec(serverTiming ?? '') ?? []).map(Number)
  if (all === undefined) return NOTHING_ASKED
  return { queries: all - whoAsks!, whoAsks: whoAsks!, reads: reads!, alike: alike! }
}

/** The pages that asked more than their line of the manifest allows, or one statement more often than any page may, with both numbers. */
export function overBudget(asked: ReadonlyMap<string, PageCost>): string[] {
  return [...asked].flatMap(([address, { queries, whoAsks, reads, alike }]) => {
    const page = findPage(PAGES, new URL(address, 'http://calanque.invalid').pathname)
    if (!page) return []
    const over = (what: string, counted: number, most: number) =>
      counted > most ? [`${address}: ${what.replace('#', String(counted))}, ${most} at most`] : []
    return [
      ...over('# queries', queries, MOST_QUERIES),
      ...over('# queries for who asks', whoAsks, WHO_ASKS),
      ...over('# reads', reads - Math.max(0, whoAsks - EVERY_TIME), page.reads + readsOfFrame(page)),
      ...over('one statement # times', alike, MOST_ALIKE),
    ]
  })
}

/** The frame of a place of work reads the views that its sidebar shows, and that of an agency its notices, beside what the page reads. */
function readsOfFrame({ area, kind }: PageEntry): number {
  if (kind !== 'page' || area === null || area === 'traveler') return 0
  return area === 'agent' ? 2 : 1
}
