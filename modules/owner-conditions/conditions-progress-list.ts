import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

/** What became of the signature that an owner was asked for, in the order of what is left to do. */
export const ASKING_STATES = {
  waiting: 'En attente d’envoi',
  blocked: 'À compléter',
  sent: 'Envoyées',
  opened: 'Ouvertes',
  bounced: 'E-mail non remis',
  expired: 'Lien expiré',
  refused: 'Refusées',
  signed: 'Signées',
} as const
export type AskingState = keyof typeof ASKING_STATES

/** One who signs for a villa, and what became of what they were asked. */
export type AskingLine = {
  id: string
  villa: string
  /** The public identifier of the villa. */
  propertyId: string
  owner: string
  email: string
  state: AskingState
  askedAt: Instant | null
  signedAt: Instant | null
  reminders: number
  problem: string | null
}

/** Those who are asked to sign a version. */
export const CONDITIONS_PROGRESS_LIST = defineList<AskingLine>()({
  filters: {
    q: textFilter('Propriétaire ou villa'),
    state: choiceFilter('État', ASKING_STATES),
  },
  columns: {
    owner: { label: 'Propriétaire', value: ({ owner }) => owner, isRowHeader: true },
    villa: { label: 'Villa', value: ({ villa }) => villa },
    state: { label: 'État', value: ({ state }) => ASKING_STATES[state] },
    asked: { label: 'Envoyées le', kind: 'instant', value: ({ askedAt }) => askedAt, hideOnPhone: true },
    signed: { label: 'Signées le', kind: 'instant', value: ({ signedAt }) => signedAt, hideOnPhone: true },
    reminders: { label: 'Rappels', kind: 'number', value: ({ reminders }) => reminders, hideOnPhone: true },
    problem: { label: 'À faire', value: ({ problem }) => problem, hideOnPhone: true },
  },
  sorts: ['owner', 'villa'],
  firstSort: { by: 'owner', direction: 'ascending' },
  pageSize: 25,
})
