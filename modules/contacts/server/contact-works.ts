import type { RoomWorks } from '#platform/queue/queue.ts'
import { fillContactsWork } from './fill-contacts.ts'
import { importContactsWork } from './import-work.ts'

export const CONTACT_WORKS: RoomWorks<Parameters<typeof fillContactsWork>[0]> = (needs) => [
  fillContactsWork(needs),
  importContactsWork(needs),
]
