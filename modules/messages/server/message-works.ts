import type { RoomWorks } from '#platform/queue/queue.ts'
import { messageMailWork } from './message-mail-work.ts'

export const MESSAGE_WORKS: RoomWorks<Parameters<typeof messageMailWork>[0]> = (needs) => [
  messageMailWork(needs),
]
