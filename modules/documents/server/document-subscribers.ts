import '#modules/contacts/server/contact-events.ts'
import { sql } from 'kysely'
import { on, type RoomSubscribers } from '#platform/events.ts'
import { forgetDocumentsOf } from './forget-documents.ts'

export const DOCUMENT_SUBSCRIBERS: RoomSubscribers = () => [
  on('contact.erased', 10, (trx, { contactId }) => forgetDocumentsOf(trx, sql`(${contactId}::bigint)`)),
]
