import { useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { AmendmentToSign } from '#modules/stays/ui/amendment-to-sign.tsx'
import { InventoriesToRead } from '#modules/stays/ui/inventories-to-read.tsx'
import { StayDocuments } from '#modules/stays/ui/stay-documents.tsx'
import { withoutDocuments } from '#modules/stays/without-documents.ts'
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
        none={withoutDocuments(tracking.status)}
      />
    </>
  )
}
