import type { Actor } from '#modules/accounts/actor.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { outstandingOn } from '#modules/payments/payment-due.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { findLastDayToPay, putOffLastDay } from '#modules/payments/server/list-dues-to-remind.ts'
import { lockReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { aboutStay } from './about-stay.ts'
import { getGrantable } from './get-grantable.ts'

/** The latest day that may be granted, counted from today. */
export const LONGEST_GRACE_DAYS = 30

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }
type Grant = { reservation: string; until: CivilDate; reason: string }

/**
 * Gives a confirmed stay whose sum is overdue a later last day to pay it, and mails the traveler; the reason goes
 * to the audit. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT where no last day is running, INVALID_INPUT for a
 * day that is not later than that one, is more than thirty days away or is not before the arrival.
 */
export async function grantTime(
  needs: Needs,
  actor: Actor,
  { reservation: publicId, until, reason }: Grant,
): Promise<void> {
  const { found, agencyId } = await getGrantable(needs.db, actor, publicId)
  if (!reason.trim()) throw new Refusal('INVALID_INPUT', { errors: { reason: 'Dites pourquoi.' } })
  const today = todayInParis(needs.clock)
  await inTransaction(needs.db, async (trx) => {
    const together = await lockReservationsOfCheckout(trx, found.checkoutId)
    const reservation = together.find(({ id }) => id === found.id)!
    const before = await findLastDayToPay(trx, reservation.id)
    if (reservation.status !== 'confirmed' || !before || !reservation.traveler)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Aucun délai ne court pour ce séjour.' })
    demandDay(until, { today, before, arrival: reservation.stay.arrival })
    await putOffLastDay(trx, reservation.id, until)
    const { firstName, reservationNumber, propertyTitle, payUrl } = await aboutStay(needs, trx, reservation)
    await queueMail(trx, {
      template: 'time-granted',
      to: reservation.traveler.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle, payUrl, until },
        amount: outstandingOn(await listDues(trx, reservation.id), today),
        agencyName: (await getAgency(trx, agencyId)).name,
      },
      dedupeKey: `time-granted:${publicId}:${until}`,
    })
    await recordAudit(trx, actor, {
      action: 'reservation.grant_time',
      subjectKind: 'reservation',
      subjectId: publicId,
      detail: { before, until, reason: reason.trim() },
    })
  })
}

type Bounds = { today: CivilDate; before: CivilDate; arrival: CivilDate }

function demandDay(until: CivilDate, { today, before, arrival }: Bounds): void {
  const refuse = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { until: sentence } })
  if (until <= before || until <= today) throw refuse('Choisissez un jour après le délai qui court.')
  if (until >= arrival) throw refuse('Choisissez un jour avant l’arrivée.')
  if (until > addDays(today, LONGEST_GRACE_DAYS))
    throw refuse(`Le délai ne peut pas dépasser ${LONGEST_GRACE_DAYS} jours à compter d’aujourd’hui.`)
}
