import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Rating } from './review.ts'
import { REVIEW_STATUS_LABELS, type ReviewStatus } from './review-moderation.ts'

/** A review, as a console lists it. */
export type ReviewLine = {
  id: string
  title: string
  number: string
  author: string
  rating: Rating
  text: string
  arrival: CivilDate
  publishedOn: CivilDate
  answeredOn: CivilDate | null
  status: ReviewStatus
  /** Open reports; 0 to readers who may not read them. */
  reports: number
}

const q = textFilter('Villa, numéro, voyageur ou texte')
const published = datesFilter('Publié')

const columns = {
  title: { label: 'Villa', value: ({ title }: ReviewLine) => title, isRowHeader: true },
  rating: { label: 'Note sur 5', kind: 'number', value: ({ rating }: ReviewLine) => rating },
  author: { label: 'Voyageur', value: ({ author }: ReviewLine) => author, hideOnPhone: true },
  number: { label: 'Réservation', value: ({ number }: ReviewLine) => number, isExtra: true },
  text: { label: 'Avis', value: ({ text }: ReviewLine) => text, hideOnPhone: true },
  arrival: {
    label: 'Arrivée',
    kind: 'date',
    value: ({ arrival }: ReviewLine) => arrival,
    isExtra: true,
    hideOnPhone: true,
  },
  published: {
    label: 'Publié le',
    kind: 'date',
    value: ({ publishedOn }: ReviewLine) => publishedOn,
    hideOnPhone: true,
  },
  answered: {
    label: 'Répondu le',
    kind: 'date',
    value: ({ answeredOn }: ReviewLine) => answeredOn,
    hideOnPhone: true,
  },
  status: { label: 'État', value: ({ status }: ReviewLine) => REVIEW_STATUS_LABELS[status] },
} as const

/** The reviews of an owner's or an agency's villas, the latest first. */
export const REVIEW_LIST = defineList<ReviewLine>()({
  filters: {
    q,
    answer: choiceFilter('Réponse', { unanswered: 'Sans réponse', answered: 'Répondus' }),
    published,
  },
  columns,
  sorts: ['published', 'rating', 'title'],
  firstSort: { by: 'published', direction: 'descending' },
  pageSize: 25,
})

/** Every review, as the platform's staff follows them: those that wait for a decision first. */
export const MODERATION_LIST = defineList<ReviewLine>()({
  filters: {
    q,
    state: choiceFilter('État', { waiting: 'À examiner', ...REVIEW_STATUS_LABELS }),
    published,
  },
  columns: {
    ...columns,
    rating: { ...columns.rating, hideOnPhone: true },
    reports: { label: 'Signalements', kind: 'number', value: ({ reports }: ReviewLine) => reports || null },
  },
  sorts: ['reports', 'published', 'rating', 'title'],
  firstSort: { by: 'reports', direction: 'descending' },
  pageSize: 25,
})
