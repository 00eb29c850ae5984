import '#modules/agencies/server/agency-events.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import { lockReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import { cancelReservation } from '#modules/reservations/server/move-reservation.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { lockCheckout, updateCheckout } from './checkout-queries.ts'

/**
 * Ends the bookings without a signature that name a villa of a suspended agency, with the whole of their selection, and mails their
 * travelers; one that is signed, in part even, goes on (issue 23).
 */
export const endSuspendedBookings =
  ({ config }: { config: { publicUrl: string } }): Subscriber<'agency.suspended'> =>
  async (trx, { agencyId, actor }) => {
    for (const checkoutId of await listUnsigned(trx, agencyId)) {
      const stays = await lockReservationsOfCheckout(trx, checkoutId)
      const checkout = await lockCheckout(trx, checkoutId)
      const waiting = stays.filter((stay) => !isSettled(stay))
      // Read again under the lock: a signature that came meanwhile counts.
      if (checkout.status !== 'open' || stays.some(({ signedAt }) => signedAt)) continue
      for (const stay of waiting) {
        await cancelReservation(trx, actor, { ...stay, reason: 'agency_suspended' })
        await postCancellation(trx, { reservation: stay, refund: 'everything' })
      }
      await updateCheckout(trx, checkoutId, { status: 'cancelled' })
      const reached = checkout.guest ?? checkout.given
      if (reached?.email) await mailTraveler(trx, config, reached, waiting)
    }
  }

async function listUnsigned(trx: Database, agencyId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom(RESERVATION_ROWS.as('r'))
    .select('r.checkoutId')
    .distinct()
    .where('r.agencyId', '=', agencyId)
    .where('r.status', 'in', ['pending', 'awaiting_signature'])
    .orderBy('r.checkoutId')
    .execute()
  return rows.map(({ checkoutId }) => checkoutId)
}

async function mailTraveler(
  trx: Database,
  { publicUrl }: { publicUrl: string },
  { firstName, email }: { firstName: string; email: string },
  stays: readonly Reservation[],
): Promise<void> {
  const titles: string[] = []
  for (const stay of stays) titles.push((await getVersion(trx, stay)).content.title)
  await queueMail(trx, {
    template: 'booking-ended',
    to: email,
    props: { firstName, titles, url: `${publicUrl}/annonces` },
  })
}
