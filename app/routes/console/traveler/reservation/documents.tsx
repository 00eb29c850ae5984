import { useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { AmendmentToSign } from '#modules/stays/ui/amendment-to-sign.tsx'
import { InventoriesToRead } from '#modules/stays/ui/inventories-to-read.tsx'
import { StayDocuments } from '#modules/stays/ui/stay-documents.tsx'
import type { OwnReservation } from './reservation-frame.tsx'

export const meta = privateMeta('Documents')

export default function OwnDocuments() {
  const { path, tracking, documents } = useOutletContext<OwnReservation>()
  return (
    <>
      <AmendmentToSign tracking={tracking} />
      <InventoriesToRead tracking={tracking} />
      <StayDocuments
        documents={documents}
        base={`${path}/documents`}
        none={withoutContract(tracking.status)}
      />
    </>
  )
}

/** Announces a contract that will come; one that was withdrawn or never existed is not announced. */
function withoutContract(status: ReservationStatus): string {
  const isToCome = status === 'pending' || status === 'awaiting_signature'
  return isToCome
    ? 'Le contrat apparaîtra ici dès qu’il sera rédigé.'
    : 'Aucun contrat n’est conservé ici pour ce séjour.'
}
