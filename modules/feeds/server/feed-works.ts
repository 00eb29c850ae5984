import type { RoomWorks } from '#platform/queue/queue.ts'
import { feedWork, type PullNeeds } from './pull-feed.ts'

export const FEED_WORKS: RoomWorks<PullNeeds> = (needs) => [feedWork(needs)]
