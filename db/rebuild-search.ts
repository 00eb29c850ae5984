import { setTimeout as wait } from 'node:timers/promises'
import { askSearchFill, countPartsLeft } from '#modules/search/server/fill-search.ts'
import { fillSearchWork } from '#modules/search/server/fill-search-work.ts'
import { laySearchByPlace } from '#modules/search/server/lay-search-by-place.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { createQueueWorker } from '#platform/queue/queue-worker.ts'
import { openForScript } from './open-for-script.ts'

/**
 * `npm run search:rebuild`: writes every search row again from its source tables, the rows of one place
 * beside each other. Processes that serve the site meanwhile take their share of the parts.
 */
const needs = await openForScript()
const worker = createQueueWorker(needs, [fillSearchWork(needs)])
try {
  const startedAt = performance.now()
  const count = await askSearchFill(needs, 'all')
  worker.start()
  while ((await countPartsLeft(needs.db)) > 0) await wait(200)
  await withoutTimeLimit(() => laySearchByPlace(needs))
  console.log(`${count} search rows written again in ${Math.round(performance.now() - startedAt)} ms`)
} finally {
  await worker.stop()
  await needs.opened.close()
}
