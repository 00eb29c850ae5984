import type { RoomWorks } from '#platform/queue/queue.ts'
import { registerEventWork } from './register-event-work.ts'
import type { RegisterNeeds } from './register-needs.ts'

type Needs = { registerNeeds: RegisterNeeds; ownAddress: string }

export const TRANSFER_REGISTER_WORKS: RoomWorks<Needs> = ({ registerNeeds, ownAddress }) => [
  registerEventWork({ ...registerNeeds, webhookUrl: `${ownAddress}/api/webhooks/payments`, fetch }),
]
