import type { RoomWorks } from '#platform/queue/queue.ts'
import { searchTariffsWork } from './follow-tariffs-work.ts'

export const SEARCH_WORKS: RoomWorks<Parameters<typeof searchTariffsWork>[0]> = (needs) => [
  searchTariffsWork(needs),
]
