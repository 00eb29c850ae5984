import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { lastDayToPay, outstandingOn } from '#modules/payments/payment-due.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { putOffLastDay } from '#modules/payments/server/list-dues-to-remind.ts'
import { lockReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayGrantTime } from '../cancellation-policy.ts'
import { aboutStay } from './about-stay.ts'
import { GRANT_AUDIT, getGrantable } from './get-grantable.ts'

/** The latest day that may be granted, counted from today. */
export const LONGEST_GRACE_DAYS = 30

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }
type Grant = { reservation: string; until: CivilDate; reason: string }

/**
 * Gives a confirmed stay whose sum is overdue a later last day to pay it, and mails the traveler; the reason goes
 * to the audit. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT where no last day is running, INVALID_INPUT for a
 * day that is not later than that one, is more than thirty days away or is not before the arrival.
 */
export const grantTime = defineAct({
  name: 'reservation.grant_time',
  subject: ({ db }: Needs, { reservation }: Grant, actor) => getGrantable(db, actor, reservation),
  may: mayGrantTime,
  audit: GRANT_AUDIT,
  does: async ({ needs, subject: { found, agencyId }, input, record }): Promise<void> => {
    const { until, reason } = input
    if (!reason.trim()) throw new Refusal('INVALID_INPUT', { errors: { reason: 'Dites pourquoi.' } })
    const { db } = needs
    const today = todayInParis(needs.clock)
    const together = await lockReservationsOfCheckout(db, found.checkoutId)
    const reservation = together.find(({ id }) => id === found.id)!
    const dues = await listDues(db, reservation.id)
    const before = lastDayToPay(dues)
    if (reservation.status !== 'confirmed' || !before || !reservation.traveler)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Aucun délai ne court pour ce séjour.' })
    demandDay(until, { today, before, arrival: reservation.stay.arrival })
    await putOffLastDay(db, reservation.id, until)
    const { firstName, reservationNumber, propertyTitle, payUrl } = await aboutStay(needs, db, reservation)
    await queueMail(db, {
      template: 'time-granted',
      to: reservation.traveler.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle, payUrl, until },
        amount: outstandingOn(dues, today),
        agencyName: (await getAgency(db, agencyId)).name,
      },
      dedupeKey: `time-granted:${found.publicId}:${until}`,
    })
    await record(db, found.publicId, { before, until, reason: reason.trim() })
  },
})

type Bounds = { today: CivilDate; before: CivilDate; arrival: CivilDate }

function demandDay(until: CivilDate, { today, before, arrival }: Bounds): void {
  const refuse = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { until: sentence } })
  if (until <= before || until <= today) throw refuse('Choisissez un jour après le délai qui court.')
  if (until >= arrival) throw refuse('Choisissez un jour avant l’arrivée.')
  if (until > addDays(today, LONGEST_GRACE_DAYS))
    throw refuse(`Le délai ne peut pas dépasser ${LONGEST_GRACE_DAYS} jours à compter d’aujourd’hui.`)
}
