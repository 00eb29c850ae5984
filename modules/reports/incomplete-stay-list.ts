import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { defineReport } from './house-report.ts'

/** What a stay lacks, the first that applies: a sum whose day has passed, the first sum, the signature. */
export const MISSING_LABELS = {
  overdue: 'Échéance dépassée',
  unpaid: 'Premier paiement',
  unsigned: 'Contrat à signer',
} as const
export type Missing = keyof typeof MISSING_LABELS

/** A stay without its contract, or without a sum that is due. */
export type IncompleteStay = {
  publicId: string
  number: string
  property: string
  agency: string
  guest: string | null
  arrival: CivilDate
  departure: CivilDate
  missing: Missing
  /** Cents still to pay of its dues; null without dues. */
  left: Cents | null
}

export const INCOMPLETE_STAY_REPORT = defineReport({
  title: 'Séjours sans contrat ou sans paiement',
  answers: 'Les séjours dont le contrat n’est pas signé, ou dont une somme attendue n’est pas arrivée.',
  list: defineList<IncompleteStay>()({
    filters: {
      q: textFilter('Villa, numéro ou voyageur'),
      missing: choiceFilter('Il manque', MISSING_LABELS),
      arrival: datesFilter('Arrivée'),
      agency: thingFilter('Agence', 'agency'),
    },
    columns: {
      property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
      number: { label: 'Réservation', value: ({ number }) => number, hideOnPhone: true },
      agency: { label: 'Agence', value: ({ agency }) => agency, hideOnPhone: true },
      guest: { label: 'Voyageur', value: ({ guest }) => guest, hideOnPhone: true },
      arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival },
      departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, isExtra: true },
      missing: { label: 'Il manque', value: ({ missing }) => MISSING_LABELS[missing] },
      left: { label: 'Reste à payer', kind: 'money', value: ({ left }) => left, hideOnPhone: true },
    },
    sorts: ['arrival', 'property', 'left'],
    firstSort: { by: 'arrival', direction: 'ascending' },
    pageSize: 25,
  }),
  means: {
    'Échéance dépassée': 'Le séjour est signé et une de ses sommes, dont le jour est passé, n’est pas payée.',
    'Premier paiement': 'Le contrat est signé et le premier paiement n’est pas arrivé.',
    'Contrat à signer': 'La demande est complète et le voyageur n’a pas signé.',
    'Reste à payer': 'Les échéances du séjour, moins ce qui en est payé.',
  },
})
