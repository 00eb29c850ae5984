import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/** A stay whose taxe de séjour a book collects, with what the return to its commune says of it. */
export type TaxedStay = {
  /** The public identifier of the stay. */
  id: string
  number: string
  agency: string
  villa: string
  /** Where the villa lies, as the listing that was booked says. */
  address: string
  town: string
  /** That of the furnished tourist letting; null for one without. */
  registrationNumber: string | null
  arrival: CivilDate
  departure: CivilDate
  nights: number
  /** Those who owe the tax: from 18 years on. */
  adults: number
  /** Those who are exempt for their age (CGCT, art. L2333-31). */
  minors: number
  /** True where it did not take place and its tax was kept. */
  isCancelled: boolean
  charged: Cents
  /** What the commune is owed since the stay ended, or since its tax was kept; 0 before. */
  allotted: Cents
  /** The last day on which the traveler paid for the stay; null while nothing was paid. */
  receivedOn: CivilDate | null
}

export const TAXED_STAY_LIST = defineList<TaxedStay>()({
  filters: {
    q: textFilter('Villa ou numéro'),
    town: textFilter('Commune, nom entier'),
    departure: datesFilter('Départ'),
    due: choiceFilter('Taxe', { due: 'Due à la commune', later: 'À venir' }),
  },
  columns: {
    number: { label: 'Séjour', value: ({ number }) => number, isRowHeader: true },
    town: { label: 'Commune', value: ({ town }) => town },
    villa: { label: 'Villa', value: ({ villa }) => villa, hideOnPhone: true },
    agency: { label: 'Agence', value: ({ agency }) => agency, isExtra: true },
    address: { label: 'Adresse', value: ({ address }) => address, isForFile: true },
    registration: {
      label: 'Numéro d’enregistrement',
      value: ({ registrationNumber }) => registrationNumber,
      isExtra: true,
    },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival, hideOnPhone: true },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
    nights: { label: 'Nuits', kind: 'number', value: ({ nights }) => nights, hideOnPhone: true },
    adults: { label: 'Adultes', kind: 'number', value: ({ adults }) => adults, hideOnPhone: true },
    minors: {
      label: 'Mineurs, exonérés',
      kind: 'number',
      value: ({ minors }) => minors,
      hideOnPhone: true,
    },
    state: {
      label: 'État',
      value: ({ isCancelled }) => (isCancelled ? 'Annulé, taxe conservée' : 'Confirmé'),
      isExtra: true,
    },
    receivedOn: { label: 'Perçue le', kind: 'date', value: ({ receivedOn }) => receivedOn, isExtra: true },
    charged: { label: 'Taxe', kind: 'money', value: ({ charged }) => charged },
    allotted: {
      label: 'Due à la commune',
      kind: 'money',
      value: ({ allotted }) => allotted,
      hideOnPhone: true,
    },
  },
  sorts: ['departure', 'town'],
  firstSort: { by: 'departure', direction: 'descending' },
  pageSize: 25,
})
