import {
  OWNER_REQUEST_STATUS_LABELS,
  type OwnerRequestStatus,
} from '#modules/owner-requests/owner-request-status.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const TONES: Record<OwnerRequestStatus, BadgeTone> = {
  received: 'warning',
  invited: 'info',
  joined: 'success',
  withdrawn: 'neutral',
  declined: 'neutral',
}

/** The status of a request. */
export function OwnerRequestBadge({ status }: { status: OwnerRequestStatus }) {
  return <Badge tone={TONES[status]}>{OWNER_REQUEST_STATUS_LABELS[status]}</Badge>
}
