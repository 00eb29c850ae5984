import { Badge } from '#ui/badge.tsx'
import { reservationStatusLabel, type ShownStatus } from '../reservation-status.ts'

const TONES = {
  pending: 'neutral',
  awaiting_signature: 'warning',
  awaiting_payment: 'warning',
  confirmed: 'success',
  cancelled: 'error',
  finished: 'neutral',
} as const satisfies Record<ShownStatus, string>

/** A reservation's status in the spec's words, « Terminée » once the stay is over. */
export function ReservationStatusBadge({ status }: { status: ShownStatus }) {
  return <Badge tone={TONES[status]}>{reservationStatusLabel(status)}</Badge>
}
