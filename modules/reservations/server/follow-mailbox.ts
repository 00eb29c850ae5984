import './reservation-tables.ts'
import { sql } from 'kysely'
import type { Subscriber } from '#platform/events.ts'

/**
 * Mails about the stays that an account booked with its former address go to its new one; a signed contract keeps its text.
 */
export const followMailbox: Subscriber<'account.email_changed'> = async (
  trx,
  { userId, formerEmail, newEmail },
) => {
  await trx
    .updateTable('reservations')
    .set({ guest: sql`jsonb_set(guest, '{email}', to_jsonb(${newEmail}::text))` })
    .where('userId', '=', userId)
    .where(sql<string>`lower(guest ->> 'email')`, '=', formerEmail.toLowerCase())
    .execute()
}
