import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, rarely, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import {
  INCIDENT_STATE_LABELS,
  type IncidentState,
  isUndecided,
  PAYER_LABELS,
  type Payer,
  SEVERITY_LABELS,
  type Severity,
} from './incident.ts'

/** One line of a list of incidents. */
export type IncidentLine = {
  id: string
  subject: string
  villa: string
  /** The number of the stay that it disturbed; null outside of a stay. */
  stay: string | null
  severity: Severity
  payer: Payer
  state: IncidentState
  /** The clock of its severity is over, and nothing is decided. */
  isOverdue: boolean
  reportedAt: Instant
  dueAt: Instant
  /** The estimate that was agreed to, else the lowest; null without one. */
  amount: Cents | null
}

/** Incidents: what is still to be decided first, by the end of its clock. */
export const INCIDENT_LIST = defineList<IncidentLine>()({
  filters: {
    q: textFilter('Incident ou villa'),
    state: choiceFilter('État', {
      open: 'En cours',
      overdue: 'En retard',
      ...INCIDENT_STATE_LABELS,
    }),
    severity: choiceFilter('Gravité', SEVERITY_LABELS),
    villa: thingFilter('Villa', 'villa'),
    payer: rarely(choiceFilter('À la charge de', PAYER_LABELS)),
    reported: rarely(datesFilter('Signalé')),
  },
  columns: {
    subject: { label: 'Incident', value: ({ subject }) => subject, isRowHeader: true },
    villa: { label: 'Villa', value: ({ villa }) => villa, hideOnPhone: true },
    stay: { label: 'Séjour', value: ({ stay }) => stay, isExtra: true },
    severity: { label: 'Gravité', value: ({ severity }) => SEVERITY_LABELS[severity], hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => INCIDENT_STATE_LABELS[state] },
    due: {
      label: 'À décider avant',
      kind: 'instant',
      value: ({ state, dueAt }) => (isUndecided({ state }) ? dueAt : null),
      hideOnPhone: true,
    },
    amount: { label: 'Devis', kind: 'money', value: ({ amount }) => amount, hideOnPhone: true },
    payer: { label: 'À la charge de', value: ({ payer }) => PAYER_LABELS[payer], hideOnPhone: true },
    reported: { label: 'Signalé le', kind: 'instant', value: ({ reportedAt }) => reportedAt, isExtra: true },
  },
  sorts: ['due', 'reported', 'subject'],
  firstSort: { by: 'due', direction: 'ascending' },
  pageSize: 40,
})
