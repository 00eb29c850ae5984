import type { RoomWorks } from '#platform/queue/queue.ts'
import { hookWork } from './deliver-hook.ts'

export const HOOK_WORKS: RoomWorks<Parameters<typeof hookWork>[0]> = (needs) => [hookWork(needs)]
