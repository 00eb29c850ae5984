import { CERTIFICATE_LABELS } from '#modules/publication/certificate.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import { defineReport } from './house-report.ts'

export const PAPER_LABELS = { mandate: 'Mandat', ...CERTIFICATE_LABELS } as const
export type Paper = keyof typeof PAPER_LABELS

/** How many days ahead a paper is said to end soon. */
export const ENDING_DAYS = 90

/** A paper of a villa of the site that ends. */
export type EndingPaper = {
  key: string
  property: string
  /** The public identifier of the villa, and of the mandate where the paper is one. */
  villaId: string
  mandateId: string | null
  owner: string | null
  agency: string
  paper: Paper
  number: string | null
  endsOn: CivilDate
  isOver: boolean
}

export const ENDING_PAPER_REPORT = defineReport({
  title: 'Pièces des villas qui prennent fin',
  answers:
    'Les mandats et les attestations des villas en ligne qui se terminent, avant qu’elles quittent le site.',
  list: defineList<EndingPaper>()({
    filters: {
      q: textFilter('Villa ou propriétaire'),
      paper: choiceFilter('Pièce', PAPER_LABELS),
      ends: datesFilter('Prend fin'),
      agency: thingFilter('Agence', 'agency'),
    },
    columns: {
      property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
      owner: { label: 'Propriétaire', value: ({ owner }) => owner, hideOnPhone: true },
      agency: { label: 'Agence', value: ({ agency }) => agency, hideOnPhone: true },
      paper: { label: 'Pièce', value: ({ paper }) => PAPER_LABELS[paper] },
      number: { label: 'Numéro', value: ({ number }) => number, isExtra: true },
      endsOn: { label: 'Prend fin le', kind: 'date', value: ({ endsOn }) => endsOn },
      state: { label: 'État', value: ({ isOver }) => (isOver ? 'Terminée' : 'En cours'), hideOnPhone: true },
    },
    sorts: ['endsOn', 'property'],
    firstSort: { by: 'endsOn', direction: 'ascending' },
    pageSize: 25,
  }),
  means: {
    'Prend fin le': `Sans dates choisies\u00a0: les pièces qui se terminent d’ici ${ENDING_DAYS} jours, terminées comprises. La dernière pièce de chaque sorte compte.`,
    Pièce: 'Le mandat en cours de la villa, son attestation d’assurance, son changement d’usage.',
  },
})
