import { Link } from 'react-router'
import type { ReservationTracking } from '../tracking.ts'

/** Where a stay is cancelled, or what became of it and of its money. */
export function CancellationLink({ tracking, to }: { tracking: ReservationTracking; to: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {tracking.status === 'cancelled' ? 'Voir l’annulation et le remboursement' : 'Annuler mon séjour'}
    </Link>
  )
}
