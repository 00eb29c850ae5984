import type { Reservation } from '#modules/reservations/reservation.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { MOMENT_WORDS } from '../inventory.ts'
import type { InventoryFacts } from '../inventory-facts.ts'
import type { InventoryVersion } from '../inventory-versions.ts'

type Sealed = {
  found: Reservation
  facts: InventoryFacts
  version: Pick<InventoryVersion, 'rank' | 'fileKey' | 'hash' | 'says'>
}

/** Mails both parties their copy of a file that was sealed, the agency for the lessor, in the transaction that keeps it. */
export async function mailSealed(
  needs: LinkNeeds,
  trx: Database,
  { found: { publicId, number, traveler }, facts, version: { rank, fileKey, hash, says } }: Sealed,
): Promise<void> {
  const { moment, stay, agency } = facts
  const { part } = MOMENT_WORDS[moment]
  const copy = (to: 'traveler' | 'agency') => ({
    attachments: [
      {
        ...{ filename: `etat-des-lieux-${part}-${stay.reservation}.pdf`, file: fileKey },
        contentType: 'application/pdf',
      },
    ],
    dedupeKey: `inventory-sealed:${publicId}:${moment}:${rank}:${to}`,
  })
  const said = {
    ...{ reservationNumber: number, propertyTitle: stay.title, agencyName: agency.name },
    ...{ moment, says, hash },
  }
  if (traveler)
    await queueMail(trx, {
      ...{ template: 'inventory-sealed', to: traveler.email, ...copy('traveler') },
      props: {
        ...said,
        firstName: traveler.firstName,
        url: `${await issueTrackingLink(needs, trx, publicId)}/etat-des-lieux/${part}`,
      },
    })
  await queueMail(trx, {
    ...{ template: 'inventory-sealed', to: agency.email, ...copy('agency') },
    props: {
      ...{ ...said, firstName: null },
      url: `${needs.config.publicUrl}/agent/reservations/${publicId}/etat-des-lieux/${part}`,
    },
  })
}
