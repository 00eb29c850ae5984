import type { RoomWorks } from '#platform/queue/queue.ts'
import { ownerGaveWork } from './owner-given-work.ts'

export const PUBLICATION_WORKS: RoomWorks<Parameters<typeof ownerGaveWork>[0]> = (needs) => [
  ownerGaveWork(needs),
]
