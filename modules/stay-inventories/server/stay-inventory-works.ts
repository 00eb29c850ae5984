import type { RoomWorks } from '#platform/queue/queue.ts'
import { inventoryVersionWork } from './inventory-version-work.ts'
import type { VersionNeeds } from './write-version.ts'

export const STAY_INVENTORY_WORKS: RoomWorks<VersionNeeds> = (needs) => [inventoryVersionWork(needs)]
