import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, rarely, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import { OPTION_STATES, type OptionState, WAIT_STATES, type WaitState } from './option-state.ts'

/** An option, as the board of its agency shows it. */
export type OptionLine = {
  id: string
  contact: string
  contactId: string
  villa: string
  arrival: CivilDate
  departure: CivilDate
  total: Cents
  state: OptionState
  endsAt: Instant
  /** How many wait for its nights. */
  waiting: number
  agent: string | null
  /** It passes the rules, or its price was granted. */
  isDerogated: boolean
}

/** The options of an agency: the live ones first, the first to lapse at the top. */
export const OPTION_LIST = defineList<OptionLine>()({
  filters: {
    q: textFilter('Contact ou villa'),
    state: choiceFilter('État', OPTION_STATES),
    villa: thingFilter('Villa', 'villa'),
    agent: rarely(thingFilter('Agent', 'agent', 'account')),
    ends: datesFilter('Échéance'),
  },
  columns: {
    contact: { label: 'Contact', value: ({ contact }) => contact, isRowHeader: true },
    villa: { label: 'Villa', value: ({ villa }) => villa, hideOnPhone: true },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival, hideOnPhone: true },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
    total: { label: 'Total', kind: 'money', value: ({ total }) => total, hideOnPhone: true },
    ends: { label: 'Échéance', kind: 'instant', value: ({ endsAt }) => endsAt },
    state: { label: 'État', value: ({ state }) => OPTION_STATES[state], hideOnPhone: true },
    waiting: { label: 'En attente', kind: 'number', value: ({ waiting }) => waiting, hideOnPhone: true },
    agent: { label: 'Agent', value: ({ agent }) => agent, hideOnPhone: true },
  },
  sorts: ['ends', 'arrival', 'villa', 'contact'],
  firstSort: { by: 'ends', direction: 'ascending' },
  pageSize: 40,
})

/** One who waits for nights. */
export type WaitLine = {
  id: string
  contact: string
  contactId: string
  phone: string | null
  villa: string
  arrival: CivilDate
  departure: CivilDate
  rank: number
  state: WaitState
  /** When the nights that are offered pass on; null before. */
  offerEndsAt: Instant | null
  agent: string | null
  since: Instant
}

/** Those who wait for nights of an agency's villas, the offers that end first at the top. */
export const WAIT_LIST = defineList<WaitLine>()({
  filters: {
    q: textFilter('Contact ou villa'),
    state: choiceFilter('État', WAIT_STATES),
    villa: thingFilter('Villa', 'villa'),
    agent: rarely(thingFilter('Agent', 'agent', 'account')),
  },
  columns: {
    contact: { label: 'Contact', value: ({ contact }) => contact, isRowHeader: true },
    villa: { label: 'Villa', value: ({ villa }) => villa, hideOnPhone: true },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival, hideOnPhone: true },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
    rank: { label: 'Rang', kind: 'number', value: ({ rank }) => rank, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => WAIT_STATES[state], hideOnPhone: true },
    offer: { label: 'Réponse avant le', kind: 'instant', value: ({ offerEndsAt }) => offerEndsAt },
    agent: { label: 'Agent', value: ({ agent }) => agent, hideOnPhone: true },
    since: { label: 'Depuis le', kind: 'instant', value: ({ since }) => since, isExtra: true },
  },
  sorts: ['offer', 'since', 'villa', 'contact'],
  firstSort: { by: 'offer', direction: 'ascending' },
  pageSize: 40,
  name: 'attente',
})
