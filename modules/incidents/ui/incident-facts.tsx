import type { ReactNode } from 'react'
import { formatInstant } from '#shared/paris-time.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import {
  type IncidentView,
  isUndecided,
  PAYER_LABELS,
  SEVERITY_LABELS,
  TIME_TO_DECIDE_WORDS,
} from '../incident.ts'
import { IncidentStateBadge } from './incident-state-badge.tsx'

type IncidentFactsProps = {
  incident: IncidentView
  /** The link to the stay that it disturbed. */
  stay?: ReactNode
  /** As its owner reads it. */
  isOwn?: boolean
}

/** Where an incident happened, how bad it is, until when a decision is due, and who pays. */
export function IncidentFacts({ incident, stay, isOwn = false }: IncidentFactsProps) {
  const { villa, agency, severity, payer, state, isOverdue, reportedAt, dueAt } = incident
  const items: Definition[] = [
    { term: 'État', value: <IncidentStateBadge {...{ state, isOverdue, isOwn }} /> },
    { term: 'Villa', value: villa },
    ...(stay ? [{ term: 'Séjour', value: stay }] : []),
    {
      term: 'Gravité',
      value: `${SEVERITY_LABELS[severity]}, à décider sous ${TIME_TO_DECIDE_WORDS[severity]}`,
    },
    { term: 'Signalé', value: `le ${formatInstant(reportedAt)}` },
    ...(isUndecided(incident) ? [{ term: 'À décider avant', value: `le ${formatInstant(dueAt)}` }] : []),
    { term: 'À la charge de', value: isOwn && payer === 'owner' ? 'Vous' : PAYER_LABELS[payer] },
    { term: 'Agence', value: agency },
  ]
  return <DefinitionList items={items} />
}
