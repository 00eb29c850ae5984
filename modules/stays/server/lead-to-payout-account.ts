import { defineAct } from '#modules/accounts/server/define-act.ts'
import { hasProvedMailbox } from '#modules/accounts/server/find-mailbox-proof.ts'
import { issuePayoutLink } from '#modules/payments/server/issue-payout-link.ts'
import { listUnansweredOf } from '#modules/payments/server/list-unanswered-payouts.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { isTravelerOf } from '#modules/reservations/reservation-policy.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayAskForPayout } from '../cancellation-policy.ts'
import { aboutStay } from './about-stay.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

/**
 * Leads a traveler to the form that takes the account for the oldest sum without one. Signed in with a proved mailbox they
 * get its address; the holder of a tracking link, which may have been passed on, has it mailed to the traveler, once a day.
 * Refuses NOT_FOUND where no account is asked for.
 */
export const leadToPayoutAccount = defineAct({
  name: 'payout.ask_for_account',
  subject: async ({ db }: Needs, { publicId }: Pick<Reservation, 'publicId'>): Promise<Reservation> => {
    const reservation = isUuid(publicId) ? await findReservation(db, publicId) : null
    if (!reservation) throw new Refusal('NOT_FOUND')
    return reservation
  },
  may: mayAskForPayout,
  does: async ({ needs, actor, subject: reservation }): Promise<{ url: string } | 'mailed'> => {
    const { db } = needs
    const { traveler } = reservation
    const [payout] = await listUnansweredOf(db, reservation.id)
    if (!traveler || !payout) throw new Refusal('NOT_FOUND')
    const isProved = isTravelerOf(actor, reservation) && (await hasProvedMailbox(db, actor, traveler.email))
    const { publicId, amount, because } = payout
    const url = await issuePayoutLink(needs, db, { reservation: reservation.publicId, payout: publicId })
    if (isProved) return { url }
    const { firstName, reservationNumber, propertyTitle } = await aboutStay(needs, db, reservation)
    await queueMail(db, {
      template: 'payout-account',
      to: traveler.email,
      props: { ...{ firstName, reservationNumber, propertyTitle, amount, because, url } },
      dedupeKey: `payout-account:${publicId}:asked ${todayInParis(needs.clock)}`,
    })
    return 'mailed'
  },
})
