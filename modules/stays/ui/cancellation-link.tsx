import { Link } from 'react-router'
import type { ReservationTracking } from '../tracking.ts'

/** The link to the page that cancels a stay, or that shows its cancellation and refunds. */
export function CancellationLink({ tracking, to }: { tracking: ReservationTracking; to: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {tracking.status === 'cancelled' ? 'Voir l’annulation et le remboursement' : 'Annuler mon séjour'}
    </Link>
  )
}
