import type { Services } from './services.ts'
import { rebuildSearch } from '#modules/search/server/rebuild-search.ts'

/** What a start does before the first request: search rows that the calendar has outgrown are written again. */
export async function openForBusiness(services: Services): Promise<void> {
  await rebuildSearch(services, 'behind')
}
