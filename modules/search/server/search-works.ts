import type { RoomWorks } from '#platform/queue/queue.ts'
import { fillSearchWork } from './fill-search-work.ts'
import { searchTariffsWork } from './follow-tariffs-work.ts'

export const SEARCH_WORKS: RoomWorks<Parameters<typeof fillSearchWork>[0]> = (needs) => [
  fillSearchWork(needs),
  searchTariffsWork(needs),
]
