import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import { OWN_INCIDENT_STATE_LABELS, SEVERITY_LABELS } from './incident.ts'
import type { IncidentLine } from './incident-list.ts'

export type OwnIncidentLine = IncidentLine

/** The incidents of which an owner was informed: those that wait for their answer first, then the last ones. */
export const OWN_INCIDENT_LIST = defineList<OwnIncidentLine>()({
  filters: {
    q: textFilter('Incident ou villa'),
    state: choiceFilter('État', OWN_INCIDENT_STATE_LABELS),
    reported: datesFilter('Signalé'),
  },
  columns: {
    subject: { label: 'Incident', value: ({ subject }) => subject, isRowHeader: true },
    villa: { label: 'Villa', value: ({ villa }) => villa, hideOnPhone: true },
    severity: { label: 'Gravité', value: ({ severity }) => SEVERITY_LABELS[severity], hideOnPhone: true },
    reported: {
      label: 'Signalé le',
      kind: 'instant',
      value: ({ reportedAt }) => reportedAt,
      hideOnPhone: true,
    },
    amount: { label: 'Devis', kind: 'money', value: ({ amount }) => amount, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => OWN_INCIDENT_STATE_LABELS[state] },
  },
  sorts: ['state', 'reported', 'subject'],
  firstSort: { by: 'state', direction: 'ascending' },
  pageSize: 25,
})
