import type { RoomWorks } from '#platform/queue/queue.ts'
import { noticeMailWork } from './mail-notices.ts'
import { pushWork } from './push-work.ts'

type Needs = Parameters<typeof noticeMailWork>[0] & Parameters<typeof pushWork>[0]

export const NOTICE_WORKS: RoomWorks<Needs> = (needs) => [noticeMailWork(needs), pushWork(needs)]
