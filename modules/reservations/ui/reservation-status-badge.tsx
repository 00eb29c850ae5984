import { Badge } from '#ui/badge.tsx'
import { type ReservationStatus, reservationStatusLabel } from '../reservation-status.ts'

const TONES = {
  pending: 'neutral',
  awaiting_signature: 'warning',
  awaiting_payment: 'warning',
  confirmed: 'success',
  cancelled: 'error',
} as const satisfies Record<ReservationStatus, string>

/** A reservation's status in the spec's words. */
export function ReservationStatusBadge({ status }: { status: ReservationStatus }) {
  return <Badge tone={TONES[status]}>{reservationStatusLabel(status)}</Badge>
}
