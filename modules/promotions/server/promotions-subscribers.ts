import { on, type RoomSubscribers } from '#platform/events.ts'
import { endCostLinks } from './end-cost-links.ts'

export const PROMOTIONS_SUBSCRIBERS: RoomSubscribers = () => [on('account.disabled', 30, endCostLinks)]
