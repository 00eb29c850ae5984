import type { RoomWorks } from '#platform/queue/queue.ts'
import { remakeMandateWork } from './remake-mandate-work.ts'

export const MANDATE_WORKS: RoomWorks<Parameters<typeof remakeMandateWork>[0]> = (needs) => [
  remakeMandateWork(needs),
]
