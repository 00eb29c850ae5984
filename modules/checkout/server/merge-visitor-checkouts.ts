import { sql, type Transaction } from 'kysely'
import type { SignedInAccount } from '#modules/accounts/server/account-events.ts'
import { findProvedMailbox } from '#modules/accounts/server/find-proved-mailbox.ts'
import { claimReservations } from '#modules/reservations/server/claim-reservations.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'

/**
 * Moves to an account what its browser booked without one (domain §1), and what was signed with its mailbox
 * in any browser once the account has proved that mailbox (domain §8); an unproved mailbox moves nothing.
 */
export async function mergeVisitorCheckouts(
  trx: Transaction<Tables>,
  { visitorId, userId }: SignedInAccount,
): Promise<void> {
  const mailbox = await findProvedMailbox(trx, userId)
  const claimed = [
    ...(visitorId ? await claimOfBrowser(trx, visitorId, userId) : []),
    ...(mailbox ? await claimOfMailbox(trx, mailbox, userId) : []),
  ]
  await claimReservations(
    trx,
    claimed.map(({ id }) => id),
    userId,
  )
}

function claimOfBrowser(trx: Database, visitorId: string, userId: string) {
  return trx
    .updateTable('checkouts')
    .set({ userId })
    .where('visitorId', '=', visitorId)
    .where('userId', 'is', null)
    .returning('id')
    .execute()
}

/** A signature needs a code sent to the mailbox; an address that was only typed may be another person's. */
function claimOfMailbox(trx: Database, mailbox: string, userId: string) {
  return trx
    .updateTable('checkouts')
    .set({ userId })
    .where('userId', 'is', null)
    .where(sql<string>`lower(guest ->> 'email')`, '=', mailbox.toLowerCase())
    .where('id', 'in', (of) =>
      of
        .selectFrom(RESERVATION_ROWS.as('reservations'))
        .select('checkoutId')
        .where('checkoutId', 'is not', null)
        .where('signedAt', 'is not', null)
        .$castTo<{ checkoutId: number }>(),
    )
    .returning('id')
    .execute()
}
