import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Work } from '#platform/queue/queue.ts'
import { importSome } from './run-import.ts'
import { undoSome } from './undo-import.ts'

export const IMPORT_CONTACTS = 'contacts.import'
const MAX_ATTEMPTS = 8
/** Batches in a row before the queue is asked again: some seconds, well within the lease. */
const IN_A_ROW = 10

/** Does an import, or takes it back, batch by batch; after a process that was killed, from the first line that is not done. */
export function importContactsWork(needs: { db: Database; clock: Clock }): Work {
  return {
    kind: IMPORT_CONTACTS,
    atOnce: 1,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= MAX_ATTEMPTS ? null : 5 * failures),
    run: async (publicId) => {
      for (let batch = 0; batch < IN_A_ROW; batch += 1) {
        const [done, undone] = [await importSome(needs, publicId), await undoSome(needs, publicId)]
        if (done === 'done' && undone === 'done') return 'done'
      }
      return { again: 0 }
    },
  }
}
