import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

export const MAIL_STATES = { sent: 'Parti', waiting: 'En attente', bounced: 'Refusé' } as const

/** A mail of the house, whom it is for, and what became of it; `work` is what would be tried again. */
export type SentMailLine = {
  id: string
  name: string
  recipient: string
  state: keyof typeof MAIL_STATES
  createdAt: Instant
  sentAt: Instant | null
  attempts: number
  reason: string | null
  work: string | null
}

/** The mails that the house sent, those that wait and those that came back. */
export const SENT_MAIL_LIST = defineList<SentMailLine>()({
  filters: {
    q: textFilter('Adresse e-mail'),
    state: choiceFilter('État', MAIL_STATES),
    since: datesFilter('Écrit'),
  },
  columns: {
    recipient: { label: 'Destinataire', value: ({ recipient }) => recipient, isRowHeader: true },
    name: { label: 'E-mail', value: ({ name }) => name, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => MAIL_STATES[state] },
    createdAt: {
      label: 'Écrit le',
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
      hideOnPhone: true,
    },
    sentAt: { label: 'Parti le', kind: 'instant', value: ({ sentAt }) => sentAt, isExtra: true },
    attempts: { label: 'Essais', kind: 'number', value: ({ attempts }) => attempts, isExtra: true },
    reason: { label: 'Motif du refus', value: ({ reason }) => reason, hideOnPhone: true },
  },
  sorts: ['createdAt', 'recipient'],
  firstSort: { by: 'createdAt', direction: 'descending' },
  pageSize: 40,
})
