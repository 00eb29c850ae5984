import type { ReservationTracking } from '../tracking.ts'

/** The stay as a calendar file: to add it, or to strike out what was added before it was cancelled. */
export function CalendarLink({ tracking, to }: { tracking: ReservationTracking; to: string }) {
  const { status, wasConfirmed } = tracking
  if (!wasConfirmed) return null
  return (
    <a href={to} className="text-link inline-flex min-h-11 items-center">
      {status === 'cancelled' ? 'Retirer le séjour de votre agenda' : 'Ajouter le séjour à votre agenda'}
    </a>
  )
}
