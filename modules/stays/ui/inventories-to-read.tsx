import { Link } from 'react-router'
import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ReservationTracking } from '../tracking.ts'

/** Leads the traveler to the pages of the closed inventories, first to those that take their remarks; nothing without one. */
export function InventoriesToRead({
  tracking: { inventories },
}: {
  tracking: Pick<ReservationTracking, 'inventories'>
}) {
  const read = inventories.filter(({ until }) => until === null)
  return (
    <>
      {inventories.map(
        ({ moment, url, until }) =>
          until && (
            <Notice key={moment} title={`${MOMENT_WORDS[moment].title} à relire`}>
              <p>Vos observations sont reçues jusqu’au {formatInstant(until.toISOString())}.</p>
              <ButtonLink to={url} variant="secondary" className="mt-3">
                Le lire et l’annoter
              </ButtonLink>
            </Notice>
          ),
      )}
      {read.length > 0 && (
        <ul className="grid justify-items-start">
          {read.map(({ moment, url }) => (
            <li key={moment}>
              <Link to={url} className="text-link inline-flex min-h-11 items-center">
                {MOMENT_WORDS[moment].title}, avec ses photographies
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
