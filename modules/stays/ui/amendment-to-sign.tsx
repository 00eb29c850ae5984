import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ReservationTracking } from '../tracking.ts'

/** Leads the traveler to the amendment that waits for their signature; nothing without one. */
export function AmendmentToSign({ tracking }: { tracking: Pick<ReservationTracking, 'amendmentUrl'> }) {
  if (!tracking.amendmentUrl) return null
  return (
    <Notice title="Un avenant attend votre signature">
      <p>Rien ne change dans votre séjour tant que vous ne l’avez pas signé.</p>
      <ButtonLink to={tracking.amendmentUrl} reloadDocument className="mt-3">
        Lire et signer l’avenant
      </ButtonLink>
    </Notice>
  )
}
