import { findPage } from '#app/manifest/find-page.ts'
import { MOST_ALIKE } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'

/** What a page asked of the database: its queries, and how many of them were one statement. */
export type Asked = { queries: number; alike: number }

/** What the `Server-Timing` of an answer says that it asked; null where it asked nothing. */
export function readAsked(serverTiming: string | null): Asked | null {
  const [, queries, alike] =
    /^db;desc="(\d+) queries, one statement (\d+) times"/.exec(serverTiming ?? '') ?? []
  return queries && alike ? { queries: Number(queries), alike: Number(alike) } : null
}

/**
 * The pages that asked more queries than their line of the manifest allows, or one statement more often than any page may, each
 * with both numbers.
 */
export function overBudget(asked: ReadonlyMap<string, Asked>): string[] {
  return [...asked].flatMap(([address, { queries, alike }]) => {
    const page = findPage(PAGES, new URL(address, 'http://calanque.invalid').pathname)
    if (!page) return []
    return [
      ...(queries > page.queries ? [`${address}: ${queries} queries, ${page.queries} at most`] : []),
      ...(alike > MOST_ALIKE ? [`${address}: one statement ${alike} times, ${MOST_ALIKE} at most`] : []),
    ]
  })
}
