import type { RoomWorks } from '#platform/queue/queue.ts'
import { askConditionsWork } from './ask-conditions-work.ts'
import { remakeConditionsWork } from './remake-conditions-work.ts'

export const OWNER_CONDITION_WORKS: RoomWorks<Parameters<typeof remakeConditionsWork>[0]> = (needs) => [
  askConditionsWork(needs),
  remakeConditionsWork(needs),
]
