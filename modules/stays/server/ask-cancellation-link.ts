import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { issueTrackingLink } from '#modules/reservations/server/tracking-link.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { cancellationStateOn } from '../cancellation-policy.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

const LINK_MINUTES = 60

/** Limit of mails, because any holder of the tracking link may ask for one. */
const MAILS_PER_STAY = { limit: 3, windowSeconds: 3_600 }

/**
 * Mails the traveler alone the link that cancels their stay; it is valid for an hour, and the previous link
 * stops working. Refuses STATUS_CONFLICT when the stay cannot be cancelled by its traveler, and
 * TOO_MANY_ATTEMPTS.
 */
export async function askCancellationLink(needs: Needs, reservation: Reservation): Promise<void> {
  const { publicId: subjectId, traveler, stay } = reservation
  const state = cancellationStateOn(reservation, todayInParis(needs.clock))
  if (state !== 'possible' || !traveler) throw new Refusal('STATUS_CONFLICT', { state })
  await throttle(needs.db, `cancellation:${subjectId}`, MAILS_PER_STAY)
  await inTransaction(needs.db, async (trx) => {
    await revokeLinksTo(trx, 'cancellation', subjectId)
    const expiresAt = await linkEndIn(trx, LINK_MINUTES)
    const token = await issueLink(trx, { scope: 'cancellation', subjectId, expiresAt })
    const { content } = await getVersion(trx, reservation)
    await queueMail(trx, {
      template: 'cancellation-link',
      to: traveler.email,
      props: {
        ...{ firstName: traveler.firstName, reservationNumber: reservation.number },
        ...{ propertyTitle: content.title, ...stay, expiresInMinutes: LINK_MINUTES },
        url: `${await issueTrackingLink(needs, trx, subjectId)}/annuler/${token}`,
      },
    })
  })
}
