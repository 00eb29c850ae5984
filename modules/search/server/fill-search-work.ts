import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Work } from '#platform/queue/queue.ts'
import { countPartsLeft, fillPart, SEARCH_FILL } from './fill-search.ts'

/**
 * Writes the search rows of one part of the catalogue. Two at once: one is compiled here while the database writes the other. A part that a
 * killed process had claimed is due again at the next start of the embedded database, and for other processes at the end of its lease.
 */
export function fillSearchWork(needs: { db: Database; clock: Clock; log: Log }): Work {
  return {
    kind: SEARCH_FILL,
    atOnce: 2,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures < 8 ? 5 * failures : null),
    run: async (part) => {
      const startedAt = performance.now()
      const villas = await fillPart(needs, part)
      const left = await countPartsLeft(needs.db)
      const seconds = Math.round(performance.now() - startedAt) / 1_000
      needs.log.info({ part, villas, seconds, partsLeft: left - 1 }, 'search rows written')
      return 'done'
    },
  }
}
