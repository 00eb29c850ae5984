import type { ReservationTracking } from '../tracking.ts'

/**
 * A link to the calendar file of the stay, which adds the event or marks the event of a cancelled stay as
 * such.
 */
export function CalendarLink({ tracking, to }: { tracking: ReservationTracking; to: string }) {
  const { status, wasConfirmed } = tracking
  if (!wasConfirmed) return null
  return (
    <a href={to} className="text-link inline-flex min-h-11 items-center">
      {status === 'cancelled' ? 'Retirer le séjour de votre agenda' : 'Ajouter le séjour à votre agenda'}
    </a>
  )
}
