import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { holdNightsThrough, listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { outstandingOn } from '#modules/payments/payment-due.ts'
import { listDuesOf } from '#modules/payments/server/list-dues.ts'
import { listVersions } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { lockReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import { firstSumDays, firstSumEndOf, TRANSFER_HOLD_DAYS } from '#modules/reservations/unpaid-terms.ts'
import { mayGrantTime } from '#modules/stays/cancellation-policy.ts'
import { GRANT_AUDIT, getGrantable } from '#modules/stays/server/get-grantable.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { getCheckoutPublicId } from './find-checkout.ts'
import { issueResumeLink } from './resume-link.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }
type Grant = { reservation: string; until: CivilDate; reason: string }

/**
 * Gives a signed stay more time for its first sum, with all that was signed with it: the nights are held through that day,
 * and the booking does not end before. The traveler is mailed; the reason goes to the audit. Refuses NOT_FOUND, FORBIDDEN
 * where one of the stays is not the actor's to cancel, STATUS_CONFLICT for a stay that does not wait for a first sum,
 * INVALID_INPUT for a day that is not later than its end, is not before the arrival or more than six days after the
 * signature, and where another has taken the nights.
 */
export const grantFirstSum = defineAct({
  name: 'reservation.grant_first_sum',
  subject: ({ db }: Needs, { reservation }: Grant, actor) => getGrantable(db, actor, reservation),
  may: mayGrantTime,
  audit: GRANT_AUDIT,
  does: async ({ needs, actor, subject: { found, agencyId }, input, record }): Promise<void> => {
    const { until, reason } = input
    const { db } = needs
    if (!reason.trim()) throw new Refusal('INVALID_INPUT', { errors: { reason: 'Dites pourquoi.' } })
    const together = await lockReservationsOfCheckout(db, found.checkoutId)
    const signed = together.filter(
      ({ status, signedAt }) => status === 'awaiting_payment' && signedAt !== null,
    )
    const { traveler } = found
    if (!traveler || !signed.some(({ id }) => id === found.id)) throw new Refusal('STATUS_CONFLICT')
    const versions = await listVersions(db, signed)
    if (versions.some((version) => !mayGrantTime(actor, version))) throw new Refusal('FORBIDDEN')
    const before = await demandDay(db, signed, until)
    for (const stay of signed.toSorted((a, b) => a.propertyId - b.propertyId))
      if (!(await holdNightsThrough(db, { ...stay, reservationId: stay.id }, until)))
        throw refuse('Un autre voyageur a pris ces nuits\u00a0: elles ne peuvent plus être retenues.')
    await queueMail(db, {
      template: 'first-sum-granted',
      to: traveler.email,
      props: {
        ...{ firstName: traveler.firstName, until },
        reservationNumber: signed.map(({ number }) => number).join(', '),
        propertyTitle: versions.map(({ content }) => content.title).join(', '),
        amount: await sumDue(db, signed, todayInParis(needs.clock)),
        agencyName: (await getAgency(db, agencyId)).name,
        resumeUrl: await issueResumeLink(needs, db, await getCheckoutPublicId(db, found.checkoutId)),
      },
      dedupeKey: `first-sum-granted:${found.publicId}:${until}`,
    })
    const facts = { before: before.toISOString(), until, reason: reason.trim() }
    for (const { publicId } of signed) await record(db, publicId, facts)
  },
})

/** The end of the booking as it stands. */
async function demandDay(trx: Database, signed: readonly Reservation[], until: CivilDate): Promise<Date> {
  const holds = await listHoldEnds(
    trx,
    signed.map(({ id }) => id),
  )
  const endsAt = firstSumEndOf(signed, holds)!
  const signedAt = signed.map((stay) => stay.signedAt!).toSorted((a, b) => b.getTime() - a.getTime())[0]!
  const arrival = signed.map(({ stay }) => stay.arrival).sort()[0]!
  const days = firstSumDays({ signedAt, endsAt, arrival })
  if (until >= arrival) throw refuse('Choisissez un jour avant l’arrivée.')
  const longest = `des nuits attendent leur première somme ${TRANSFER_HOLD_DAYS} jours au plus après la signature`
  if (!days) throw refuse(`Aucun délai n’est plus possible\u00a0: ${longest}.`)
  if (until < days.earliest)
    throw refuse(`Choisissez un jour après la fin en cours, le ${formatInstant(endsAt.toISOString())}.`)
  if (until > days.latest)
    throw refuse(`Choisissez le ${formatCivilDate(days.latest)} au plus tard\u00a0: ${longest}.`)
  return endsAt
}

async function sumDue(trx: Database, signed: readonly Reservation[], today: CivilDate) {
  const ids = signed.map(({ id }) => id)
  const dues = await listDuesOf(trx, ids)
  return ids.reduce((sum, id) => sum + outstandingOn(dues.get(id) ?? [], today), 0)
}

const refuse = (until: string) => new Refusal('INVALID_INPUT', { errors: { until } })
