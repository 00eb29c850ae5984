import { on, type RoomSubscribers } from '#platform/events.ts'
import { revokeKeysOfAgency } from './revoke-keys-of-agency.ts'

export const API_KEY_SUBSCRIBERS: RoomSubscribers = () => [on('agency.closed', 30, revokeKeysOfAgency)]
