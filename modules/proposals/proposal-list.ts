import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { PROPOSAL_STATES, type ProposalState } from './proposal.ts'

/** One line of the list of proposals. */
export type ProposalLine = {
  id: string
  contact: string
  villas: number
  state: ProposalState
  agent: string | null
  kept: number
  comments: number
  honoredUntil: CivilDate | null
  sentAt: Instant | null
  changedAt: Instant
}

/** The proposals of an agency, the one that changed last first. */
export const PROPOSAL_LIST = defineList<ProposalLine>()({
  filters: {
    q: textFilter('Nom du contact'),
    state: choiceFilter('État', PROPOSAL_STATES),
    by: choiceFilter('Agent', { mine: 'Par moi', others: 'Par un collègue' }),
    contact: thingFilter('Contact', 'contact'),
  },
  columns: {
    contact: { label: 'Contact', value: ({ contact }) => contact, isRowHeader: true },
    state: { label: 'État', value: ({ state }) => PROPOSAL_STATES[state] },
    villas: { label: 'Villas', kind: 'number', value: ({ villas }) => villas },
    kept: { label: 'Gardées', kind: 'number', value: ({ kept }) => kept, hideOnPhone: true },
    comments: { label: 'Commentaires', kind: 'number', value: ({ comments }) => comments, hideOnPhone: true },
    agent: { label: 'Agent', value: ({ agent }) => agent, hideOnPhone: true },
    honored: {
      label: 'Prix garantis jusqu’au',
      kind: 'date',
      value: ({ honoredUntil }) => honoredUntil,
      hideOnPhone: true,
    },
    sent: { label: 'Envoyée le', kind: 'instant', value: ({ sentAt }) => sentAt, isExtra: true },
    changed: {
      label: 'Modifiée le',
      kind: 'instant',
      value: ({ changedAt }) => changedAt,
      hideOnPhone: true,
    },
  },
  sorts: ['changed', 'contact', 'sent', 'honored'],
  firstSort: { by: 'changed', direction: 'descending' },
  pageSize: 40,
})
