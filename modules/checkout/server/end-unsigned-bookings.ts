import '#modules/agencies/server/agency-events.ts'
import '#modules/properties/server/listing-events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
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

type Needs = { config: { publicUrl: string } }
type Ending = {
  actor: Actor
  which: RawBuilder<boolean>
  reason: 'agency_suspended' | 'agency_closed' | 'agency_changed'
}

/** Ends the bookings without a signature that name a villa of a suspended agency. */
export const endSuspendedBookings =
  (needs: Needs): Subscriber<'agency.suspended'> =>
  (trx, { agencyId, actor }) =>
    endUnsigned(needs, trx, { actor, which: sql`r.agency_id = ${agencyId}`, reason: 'agency_suspended' })

/** The same of an agency that has closed. */
export const endClosedBookings =
  (needs: Needs): Subscriber<'agency.closed'> =>
  (trx, { agencyId, actor }) =>
    endUnsigned(needs, trx, { actor, which: sql`r.agency_id = ${agencyId}`, reason: 'agency_closed' })

/** The same of a villa that another agency lets from now on. */
export const endTransferredBookings =
  (needs: Needs): Subscriber<'listing.transferred'> =>
  (trx, { propertyId, actor }) =>
    endUnsigned(needs, trx, { actor, which: sql`r.property_id = ${propertyId}`, reason: 'agency_changed' })

/**
 * Ends bookings without a signature, with the whole of their selection, and mails their travelers; one that is signed, in part even,
 * goes on: its contract binds.
 */
async function endUnsigned(
  { config }: Needs,
  trx: Database,
  { actor, which, reason }: Ending,
): Promise<void> {
  for (const checkoutId of await listUnsigned(trx, which)) {
    const stays = await lockReservationsOfCheckout(trx, checkoutId)
    const checkout = await lockCheckout(trx, checkoutId)
    const waiting = stays.filter((stay) => !isSettled(stay))
    // Read again under the lock: a signature that came meanwhile counts.
    if (checkout.status !== 'open' || stays.some(({ signedAt }) => signedAt)) continue
    for (const stay of waiting) {
      await cancelReservation(trx, actor, { ...stay, reason })
      await postCancellation(trx, { reservation: stay, refund: 'everything' })
    }
    await updateCheckout(trx, checkoutId, { status: 'cancelled' })
    const reached = checkout.guest ?? checkout.given
    if (reached?.email) await mailTraveler(trx, config, reached, waiting)
  }
}

async function listUnsigned(trx: Database, which: RawBuilder<boolean>): Promise<number[]> {
  const rows = await trx
    .selectFrom(RESERVATION_ROWS.as('r'))
    .select('r.checkoutId')
    .distinct()
    .where(which)
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
