import type { PaymentView } from '#modules/payments/payment-view.ts'
import { listVersions } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findFirstSumEnd } from '#modules/reservations/server/first-sum-end.ts'
import type { Database } from '#platform/database/database.ts'
import { gatheredBefore } from '#platform/database/gather-reads.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'

/** Mails where to send a transfer that is awaited, once for each attempt; nothing for any other payment. */
export async function mailTransfer(
  db: Database,
  reservations: readonly Reservation[],
  payment: PaymentView,
): Promise<void> {
  const traveler = reservations[0]?.traveler
  const { transfer } = payment
  if (!transfer || !traveler) return
  const reading = gatheredBefore(db)
  const [versions, endsAt] = await sideBySide(
    reading,
    () => listVersions(reading, reservations),
    () => findFirstSumEnd(reading, reservations[0]!.checkoutId),
  )
  const titles = reservations.map(
    ({ versionId }) => versions.find((version) => version.versionId === versionId)!.content.title,
  )
  await queueMail(db, {
    template: 'transfer-instructions',
    to: traveler.email,
    props: {
      firstName: traveler.firstName,
      reservationNumber: reservations.map(({ number }) => number).join(', '),
      propertyTitle: titles.join(', '),
      amount: payment.amount,
      reference: transfer.reference,
      accountHolder: transfer.accountHolder,
      iban: transfer.iban,
      bic: transfer.bic,
      bankName: transfer.bankName,
      deadline: transfer.deadline,
      endsAt: endsAt?.toISOString() ?? null,
    },
    dedupeKey: `transfer-instructions:${payment.publicId}`,
  })
}
