import type { RoomWorks } from '#platform/queue/queue.ts'
import { remakeContractsWork } from './remake-contracts-work.ts'

export const CHECKOUT_WORKS: RoomWorks<Parameters<typeof remakeContractsWork>[0]> = (needs) => [
  remakeContractsWork(needs),
]
