import type { RoomWorks } from '#platform/queue/queue.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { depositHoldWork } from './hold-work.ts'

export const DEPOSIT_WORKS: RoomWorks<DepositNeeds> = (needs) => [depositHoldWork(needs)]
