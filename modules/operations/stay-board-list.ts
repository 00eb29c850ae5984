import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'

/** What a stay may lack before its travelers come in. */
export const MISSING_LABELS = {
  contract: 'Contrat',
  balance: 'Solde',
  guest: 'Voyageur',
  access: 'Clés et accès',
} as const
export type Missing = keyof typeof MISSING_LABELS

/** An arrival or a departure, in the house’s view of all agencies. */
export type BoardLine = {
  key: string
  kind: 'arrival' | 'departure'
  day: CivilDate
  /** `HH:MM` in the villa’s zone: from when the travelers come in, or by when they leave; null where the listing says none. */
  time: string | null
  stay: string
  number: string
  property: string
  agency: string
  guest: string | null
  occupants: number
  /** The cleaning of the stay among the tasks of its agency. */
  cleaning: 'done' | 'open' | null
  /** How many tasks of the stay are still to do, its cleaning among them. */
  tasks: number
  missing: readonly Missing[]
}

const KINDS = { arrival: 'Arrivée', departure: 'Départ' } as const
const CLEANING = { done: 'Fait', open: 'À faire' } as const

/** Arrivals and departures of all agencies, today where no other days are chosen. */
export const STAY_BOARD_LIST = defineList<BoardLine>()({
  name: 'jour',
  filters: {
    when: choiceFilter('Quand', { tomorrow: 'Demain', week: 'Sept jours' }, 'Aujourd’hui'),
    kind: choiceFilter('Passage', KINDS),
    missing: choiceFilter('Il manque', { any: 'Quelque chose', ...MISSING_LABELS }),
    agency: thingFilter('Agence', 'agency'),
    q: textFilter('Villa, voyageur ou numéro'),
  },
  columns: {
    property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
    kind: { label: 'Passage', value: ({ kind }) => KINDS[kind] },
    day: { label: 'Jour', kind: 'date', value: ({ day }) => day, hideOnPhone: true },
    time: { label: 'Heure', value: ({ time }) => time && formatTimeOfDay(time) },
    agency: { label: 'Agence', value: ({ agency }) => agency, hideOnPhone: true },
    guest: { label: 'Voyageur', value: ({ guest }) => guest, hideOnPhone: true },
    number: { label: 'Réservation', value: ({ number }) => number, isExtra: true },
    occupants: { label: 'Personnes', kind: 'number', value: ({ occupants }) => occupants, isExtra: true },
    cleaning: {
      label: 'Ménage',
      value: ({ cleaning }) => cleaning && CLEANING[cleaning],
      hideOnPhone: true,
    },
    tasks: { label: 'Tâches à faire', kind: 'number', value: ({ tasks }) => tasks, hideOnPhone: true },
    missing: {
      label: 'Il manque',
      value: ({ missing }) => missing.map((one) => MISSING_LABELS[one]).join(', '),
      hideOnPhone: true,
    },
  },
  sorts: ['day', 'property', 'agency'],
  firstSort: { by: 'day', direction: 'ascending' },
  pageSize: 25,
})
