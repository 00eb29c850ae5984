import type { Work } from '#platform/queue/queue.ts'
import { INVENTORY_VERSION } from './queue-versions.ts'
import { type VersionNeeds, writeInventoryVersion } from './write-version.ts'

/** Writes the next version of the file of an inventory. The subject is what `queueVersion` names. */
export function inventoryVersionWork(needs: VersionNeeds): Work {
  return {
    kind: INVENTORY_VERSION,
    atOnce: 2,
    leaseSeconds: 120,
    // A store or an authority of timestamps may be away for half a day.
    waitAfter: (failures) => (failures >= 24 ? null : Math.min(2 ** failures * 5, 3_600)),
    run: async (subject) => {
      await writeInventoryVersion(needs, subject)
      return 'done'
    },
  }
}
