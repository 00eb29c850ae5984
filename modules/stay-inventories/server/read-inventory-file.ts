import type { Files } from '#platform/files/files.ts'
import { MOMENT_WORDS } from '../inventory.ts'
import { type InventoryFile, inventoryFiles } from '../inventory-versions.ts'
import { type StayInventory, writeInventoryFile } from './list-inventories.ts'
import { readKept } from './write-version.ts'

type Named = { filename: string; bytes: Uint8Array }

/** The files of the closed inventories of a stay, the arrival first, each with the latest first. */
export function filesOfInventories(inventories: readonly StayInventory[]): InventoryFile[] {
  return inventories.flatMap(({ moment, closed }) => (closed ? inventoryFiles(moment, closed.versions) : []))
}

/** One of these files as a PDF; null for any other name. The caller has checked who may read it. */
export async function readInventoryFile(
  needs: { files: Files },
  inventories: readonly Pick<StayInventory, 'moment' | 'closed'>[],
  name: string,
): Promise<Named | null> {
  for (const { moment, closed } of inventories) {
    const asked = closed && inventoryFiles(moment, closed.versions).find(({ file }) => file === name)
    if (!asked) continue
    const { versions } = closed
    const version = asked.rank === null ? versions.at(-1) : versions.find(({ rank }) => rank === asked.rank)
    // Before the queue has kept it: the same pages, not sealed yet.
    if (!version) return writeInventoryFile(moment, closed)
    const ending = asked.rank === null ? '' : `-v${asked.rank}`
    const filename = `etat-des-lieux-${MOMENT_WORDS[moment].part}-${closed.facts.stay.reservation}${ending}.pdf`
    return { filename, bytes: await readKept(needs, version) }
  }
  return null
}
