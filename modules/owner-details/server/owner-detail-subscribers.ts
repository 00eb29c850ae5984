import { on, type RoomSubscribers } from '#platform/events.ts'
import { endFormerDetailsLinks } from './details-links.ts'
import { endLinksOfDisabled } from './disabled-account.ts'

export const OWNER_DETAIL_SUBSCRIBERS: RoomSubscribers = () => [
  on('account.email_changed', 20, endFormerDetailsLinks),
  on('account.disabled', 10, endLinksOfDisabled),
]
