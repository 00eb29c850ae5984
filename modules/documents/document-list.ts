import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import { DOCUMENT_KINDS, type DocumentKind, isFiledKind } from './document-kind.ts'

/** A document as the agency lists it: what it is, about what, since when and until when. */
export type DocumentLine = {
  key: string
  kind: DocumentKind
  /** The agency that keeps it. */
  agencyId: number
  /** Its number, that of the stay it is about, or the title it was filed under; null where it has none. */
  number: string | null
  /** The villa it is about, else the owner or the contact. */
  subject: string
  on: CivilDate
  /** The last day it holds; null where it has no end. */
  endsOn: CivilDate | null
  /** Where it is read, by the rights of that page. */
  opens: string
}

const KIND_LABELS = Object.fromEntries(
  Object.entries(DOCUMENT_KINDS).map(([kind, { label }]) => [kind, label]),
) as Record<DocumentKind, string>

/** Every document of an agency's villas, stays, owners and contacts. */
export const DOCUMENT_LIST = defineList<DocumentLine>()({
  filters: {
    q: textFilter('Villa, nom, titre ou numéro'),
    kind: choiceFilter('Type', KIND_LABELS),
    villa: thingFilter('Villa', 'property'),
    contact: thingFilter('Contact', 'property'),
    on: datesFilter('Daté'),
    endsOn: datesFilter('Expire'),
  },
  columns: {
    kind: { label: 'Document', value: ({ kind }) => KIND_LABELS[kind], isRowHeader: true },
    number: { label: 'Numéro ou titre', value: ({ number }) => number, hideOnPhone: true },
    property: { label: 'Concerne', value: ({ subject }) => subject },
    on: { label: 'Daté du', kind: 'date', value: ({ on }) => on, hideOnPhone: true },
    endsOn: { label: 'Expire le', kind: 'date', value: ({ endsOn }) => endsOn },
    readers: { label: 'Qui le lit', value: ({ kind }) => DOCUMENT_KINDS[kind].readers, hideOnPhone: true },
  },
  sorts: ['on', 'endsOn', 'property'],
  firstSort: { by: 'on', direction: 'descending' },
  pageSize: 25,
})

/** What a document is called: « Facture F-2026-000123 », « Plan : Rez-de-chaussée » with the title that it was filed under. */
export function documentName({ kind, number }: Pick<DocumentLine, 'kind' | 'number'>): string {
  if (number === null) return KIND_LABELS[kind]
  return `${KIND_LABELS[kind]}${isFiledKind(kind) ? '\u00a0:' : ''} ${number}`
}
