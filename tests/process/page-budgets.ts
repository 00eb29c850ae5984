import { findPage } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'

/** The pages that asked more queries than their line of the manifest allows, each with both numbers. */
export function overBudget(queries: ReadonlyMap<string, number>): string[] {
  return [...queries].flatMap(([address, asked]) => {
    const page = findPage(PAGES, new URL(address, 'http://calanque.invalid').pathname)
    return page && asked > page.queries ? [`${address}: ${asked} queries, ${page.queries} at most`] : []
  })
}
