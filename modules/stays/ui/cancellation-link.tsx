import { Link } from 'react-router'
import { mayCancel, type ReservationTracking } from '../tracking.ts'

/**
 * The link to the page that cancels a stay, or that shows its cancellation and refunds; none from the day of arrival on,
 * when a stay no longer ends by its traveler.
 */
export function CancellationLink({ tracking, to }: { tracking: ReservationTracking; to: string }) {
  const isCancelled = tracking.status === 'cancelled'
  if (!isCancelled && !mayCancel(tracking)) return null
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {isCancelled ? 'Voir l’annulation et le remboursement' : 'Annuler mon séjour'}
    </Link>
  )
}
