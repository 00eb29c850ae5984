import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ReservationTracking } from '../tracking.ts'

/** Leads the traveler to a closed inventory while it takes their remarks; nothing without one. */
export function InventoryToRead({
  tracking: { inventory },
}: {
  tracking: Pick<ReservationTracking, 'inventory'>
}) {
  if (!inventory) return null
  const { moment, url, until } = inventory
  return (
    <Notice title={`${MOMENT_WORDS[moment].title} à relire`}>
      <p>Vos observations sont reçues jusqu’au {formatInstant(until.toISOString())}.</p>
      <ButtonLink to={url} variant="secondary" className="mt-3">
        Le lire et l’annoter
      </ButtonLink>
    </Notice>
  )
}
