import type { Reservation } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { DistantAnswer } from '../distant-answer.ts'
import { type InventoryMoment, MOMENT_WORDS } from '../inventory.ts'
import type { InventoryFacts } from '../inventory-facts.ts'

type Answered = {
  stay: Pick<Reservation, 'publicId' | 'number'>
  moment: InventoryMoment
  closed: { facts: InventoryFacts }
  answer: Pick<DistantAnswer, 'kind' | 'words'> | null
  remarks: string | null
}

/** Mails the agency what a traveler said of a closed inventory, in the transaction of their act. */
export async function mailAnswered(
  { db, config }: { db: Database; config: { publicUrl: string } },
  { stay, moment, closed: { facts }, answer, remarks }: Answered,
): Promise<void> {
  await queueMail(db, {
    template: 'inventory-answered',
    to: facts.agency.email,
    props: {
      ...{ reservationNumber: stay.number, propertyTitle: facts.stay.title, travelerName: facts.tenant },
      ...{ moment, answer, remarks },
      url: `${config.publicUrl}/agent/reservations/${stay.publicId}/etat-des-lieux/${MOMENT_WORDS[moment].part}`,
    },
    dedupeKey: `inventory-answered:${stay.publicId}:${moment}:${answer ? 'answer' : 'remarks'}`,
  })
}
