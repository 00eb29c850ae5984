import { Badge } from '#ui/badge.tsx'
import { INCIDENT_STATE_LABELS, type IncidentState, OWN_INCIDENT_STATE_LABELS } from '../incident.ts'

const TONES = {
  reported: 'info',
  asked: 'warning',
  agreed: 'info',
  refused: 'error',
  done: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<IncidentState, string>

type IncidentStateBadgeProps = {
  state: IncidentState
  /** The clock of its severity is over, and nothing is decided. */
  isOverdue?: boolean
  /** As its owner reads it. */
  isOwn?: boolean
}

/** Where an incident stands, and whether a decision is late. */
export function IncidentStateBadge({ state, isOverdue = false, isOwn = false }: IncidentStateBadgeProps) {
  const words = (isOwn ? OWN_INCIDENT_STATE_LABELS : INCIDENT_STATE_LABELS)[state]
  return <Badge tone={isOverdue ? 'error' : TONES[state]}>{isOverdue ? `${words}, en retard` : words}</Badge>
}
