import './message-tables.ts'
import { published } from '#platform/database/published.ts'

/** Threads about a stay, or about a villa by the person who asks: an account, or a name with an address; with the agency asked. */
export const THREAD_ROWS = published
  .selectFrom('messageThreads')
  .select(['id', 'publicId', 'propertyId', 'agencyId', 'reservationId', 'askerId', 'askerName', 'askerEmail'])
  .select(['createdAt', 'lastMessageAt'])

/** What each side wrote in a thread; notes are for the agency alone. */
export const MESSAGE_ROWS = published
  .selectFrom('messages')
  .select(['id', 'threadId', 'side', 'isNote', 'text', 'sentAt'])
