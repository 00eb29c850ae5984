import { scheduledSumWords } from '#modules/pricing/scheduled-debits.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { meansOfCard } from '../card-words.ts'
import { nextDueOf } from '../payment-due.ts'
import { findLastKeptCard } from './find-kept-card.ts'
import { getStatement } from './get-statement.ts'
import { isGivenBack } from './give-back-payment.ts'
import { issueDocuments } from './issue-documents.ts'
import { listDues } from './list-dues.ts'
import { listNumberedDocuments } from './numbered-documents.ts'
import type { CheckoutPayment } from './payment-events.ts'

type Needs = LinkNeeds & { clock: Clock }

/** Writes and mails the receipt of each stay a payment paid; none for a stay that was lost and its money given back. */
export function mailReceipts(needs: Needs): Subscriber<'payment.received'> {
  return async (trx, paid) => {
    for (const allocation of paid.reservations) {
      const { propertyId, reservationId, amount } = allocation
      if (amount === 0 || (await isGivenBack(trx, paid, { propertyId, id: reservationId }))) continue
      await mailReceipt(needs, trx, paid, allocation)
    }
  }
}

async function mailReceipt(
  needs: Needs,
  trx: Database,
  paid: CheckoutPayment,
  allocation: CheckoutPayment['reservations'][number],
): Promise<void> {
  const reservation = await findReservationById(trx, allocation.reservationId)
  if (!reservation?.traveler) return
  await issueDocuments(needs, trx, reservation)
  const [documents, trackingUrl, { content }, statement, dues, kept] = await sentTogether(
    () => listNumberedDocuments(trx, reservation.id),
    () => issueTrackingLink(needs, trx, reservation.publicId),
    () => getVersion(trx, reservation),
    () => getStatement(trx, reservation.id),
    () => listDues(trx, reservation.id),
    () => findLastKeptCard(trx, reservation.id),
  )
  const receipt = documents.find(
    ({ kind, source }) => kind === 'receipt' && source === `payment:${paid.intentId}`,
  )
  // A transfer that came in parts has a receipt for each: this one is the last.
  const amount = receipt?.facts.total ?? allocation.amount
  const due = nextDueOf(dues)
  const next = due && { dueOn: due.dueOn, amount: due.amount - due.paid, label: due.label }
  await queueMail(trx, {
    template: 'payment-receipt',
    to: reservation.traveler.email,
    props: {
      firstName: reservation.traveler.firstName,
      reservationNumber: reservation.number,
      propertyTitle: content.title,
      amount,
      lines: [{ label: `Séjour ${content.title}`, amount }],
      paidOn: receipt?.facts.payments[0]?.on ?? todayInParis(needs.clock),
      balance: statement.balance,
      trackingUrl,
      ...(receipt
        ? { number: receipt.number, receiptUrl: `${trackingUrl}/documents/${receipt.number}` }
        : {}),
      ...(next && { nextDue: next, nextSum: scheduledSumWords(next, meansOfCard(kept)) }),
    },
    dedupeKey: `payment-receipt:${paid.intentId}:${reservation.publicId}`,
  })
}
