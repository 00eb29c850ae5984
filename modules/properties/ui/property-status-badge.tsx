import { Badge } from '#ui/badge.tsx'
import { PROPERTY_STATUS_LABELS, type PropertyStatus } from '../property-status.ts'

const TONES = {
  draft: 'neutral',
  owner_review: 'info',
  agency_review: 'info',
  published: 'success',
  paused: 'warning',
  rejected: 'error',
  archived: 'neutral',
} as const satisfies Record<PropertyStatus, string>

/** The status of a property, from its first draft to the site. */
export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  return <Badge tone={TONES[status]}>{PROPERTY_STATUS_LABELS[status]}</Badge>
}
