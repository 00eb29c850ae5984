import type { RoomWorks } from '#platform/queue/queue.ts'
import { remakeAmendmentWork } from './remake-amendment-work.ts'

export const STAY_AMENDMENT_WORKS: RoomWorks<Parameters<typeof remakeAmendmentWork>[0]> = (needs) => [
  remakeAmendmentWork(needs),
]
