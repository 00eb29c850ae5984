import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import { CONSENT_PLACES, type ConsentPlace } from './consent-text.ts'
import { SUBSCRIBER_STATES, type SubscriberState } from './subscriber.ts'

/** An address that asked for letters. Instants are in ISO form; `email` is null once the subscription is over. */
export type SubscriberLine = {
  id: string
  email: string | null
  state: SubscriberState
  source: ConsentPlace
  askedAt: string
  confirmedAt: string | null
  endedAt: string | null
}

/** The addresses that asked for letters, the newest first. */
export const SUBSCRIBER_LIST = defineList<SubscriberLine>()({
  filters: {
    q: textFilter('Adresse'),
    state: choiceFilter('État', SUBSCRIBER_STATES),
    source: choiceFilter('Origine', CONSENT_PLACES),
    asked: datesFilter('Demandée'),
  },
  columns: {
    email: {
      label: 'Adresse',
      value: ({ email }) => email ?? 'Adresse effacée',
      isRowHeader: true,
    },
    source: { label: 'Origine', value: ({ source }) => CONSENT_PLACES[source], hideOnPhone: true },
    asked: { label: 'Demandée le', kind: 'instant', value: ({ askedAt }) => askedAt, hideOnPhone: true },
    confirmed: {
      label: 'Confirmée le',
      kind: 'instant',
      value: ({ confirmedAt }) => confirmedAt,
      hideOnPhone: true,
    },
    ended: { label: 'Terminée le', kind: 'instant', value: ({ endedAt }) => endedAt, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => SUBSCRIBER_STATES[state] },
  },
  sorts: ['email', 'asked'],
  firstSort: { by: 'asked', direction: 'descending' },
  pageSize: 40,
})
