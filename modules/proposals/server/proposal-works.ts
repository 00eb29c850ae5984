import type { RoomWorks } from '#platform/queue/queue.ts'
import { proposalDigestWork } from './digest-work.ts'

export const PROPOSAL_WORKS: RoomWorks<Parameters<typeof proposalDigestWork>[0]> = (needs) => [
  proposalDigestWork(needs),
]
