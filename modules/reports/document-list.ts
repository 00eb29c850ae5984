import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'

/** The kinds of documents that an agency keeps, each with who may read it beside the house. */
export const DOCUMENT_KINDS = {
  rental: { label: 'Contrat de location', readers: 'Voyageur, agence, propriétaire une fois confirmé' },
  cgv_property: { label: 'Conditions du propriétaire', readers: 'Propriétaire, agence' },
  mandate: { label: 'Mandat', readers: 'Propriétaire, agence' },
  mandate_amendment: { label: 'Avenant au mandat', readers: 'Propriétaire, agence' },
  stay_amendment: { label: 'Avenant au séjour', readers: 'Voyageur, agence, propriétaire une fois confirmé' },
  inventory: { label: 'État des lieux', readers: 'Voyageur, agence, propriétaire une fois confirmé' },
  payment_request: { label: 'Appel de fonds', readers: 'Voyageur, agence, propriétaire une fois confirmé' },
  receipt: { label: 'Reçu de paiement', readers: 'Voyageur, agence, propriétaire une fois confirmé' },
  invoice: { label: 'Facture', readers: 'Voyageur, agence, propriétaire une fois confirmé' },
  credit_note: { label: 'Avoir', readers: 'Voyageur, agence, propriétaire une fois confirmé' },
  refund: {
    label: 'Justificatif de remboursement',
    readers: 'Voyageur, agence, propriétaire une fois confirmé',
  },
  insurance: { label: 'Attestation d’assurance', readers: 'Agence' },
  change_of_use: { label: 'Changement d’usage', readers: 'Agence' },
  power: { label: 'Procuration', readers: 'Propriétaires, agence' },
  report: { label: 'Rapport mensuel', readers: 'Propriétaires, agence' },
} as const

export type DocumentKind = keyof typeof DOCUMENT_KINDS

/** A document as the agency lists it: what it is, about what, since when and until when. */
export type DocumentLine = {
  key: string
  kind: DocumentKind
  /** Its number, or that of the stay it is about; null where it has none. */
  number: string | null
  property: string
  on: CivilDate
  /** The last day it holds; null where it has no end. */
  endsOn: CivilDate | null
  /** Where it is read, by the rights of that page. */
  opens: string
}

const KIND_LABELS = Object.fromEntries(
  Object.entries(DOCUMENT_KINDS).map(([kind, { label }]) => [kind, label]),
) as Record<DocumentKind, string>

/** Every document of an agency's villas and stays. */
export const DOCUMENT_LIST = defineList<DocumentLine>()({
  filters: {
    q: textFilter('Villa ou numéro'),
    kind: choiceFilter('Type', KIND_LABELS),
    villa: thingFilter('Villa', 'property'),
    on: datesFilter('Daté'),
    endsOn: datesFilter('Expire'),
  },
  columns: {
    kind: { label: 'Document', value: ({ kind }) => KIND_LABELS[kind], isRowHeader: true },
    number: { label: 'Numéro', value: ({ number }) => number, hideOnPhone: true },
    property: { label: 'Villa', value: ({ property }) => property },
    on: { label: 'Daté du', kind: 'date', value: ({ on }) => on, hideOnPhone: true },
    endsOn: { label: 'Expire le', kind: 'date', value: ({ endsOn }) => endsOn },
    readers: { label: 'Qui le lit', value: ({ kind }) => DOCUMENT_KINDS[kind].readers, hideOnPhone: true },
  },
  sorts: ['on', 'endsOn', 'property'],
  firstSort: { by: 'on', direction: 'descending' },
  pageSize: 25,
})
