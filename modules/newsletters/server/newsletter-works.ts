import type { RoomWorks } from '#platform/queue/queue.ts'
import { type LetterNeeds, letterWork } from './send-letter-work.ts'

export const NEWSLETTER_WORKS: RoomWorks<LetterNeeds> = (needs) => [letterWork(needs)]
