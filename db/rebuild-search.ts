import { laySearchByPlace } from '#modules/search/server/lay-search-by-place.ts'
import { rebuildSearch } from '#modules/search/server/rebuild-search.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { openForScript } from './open-for-script.ts'

/**
 * `npm run search:rebuild`: writes every search row again from its source tables, the rows of one place
 * beside each other.
 */
const needs = await openForScript()
try {
  const startedAt = performance.now()
  const count = await withoutTimeLimit(async () => {
    const written = await rebuildSearch(needs)
    await laySearchByPlace(needs)
    return written
  })
  console.log(`${count} search rows written again in ${Math.round(performance.now() - startedAt)} ms`)
} finally {
  await needs.opened.close()
}
