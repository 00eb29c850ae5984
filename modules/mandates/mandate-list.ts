import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import { type Mandate, quotedNumber } from './mandate.ts'
import { MANDATE_STATUS_LABELS } from './mandate-status.ts'
import { formatBasisPoints } from './mandate-words.ts'

/** A mandate in the list of an agency. */
export type MandateLine = Mandate & {
  /** Title of the listing. */
  title: string
  /** Name of the agency that holds it. */
  agency: string
  /** The commission of the last terms in force; null where no terms were recorded. */
  commissionBasisPoints: number | null
}

/** The mandates of an agency, the last number first. */
export const MANDATE_LIST = defineList<MandateLine>()({
  filters: {
    q: textFilter('Propriétaire, bien ou numéro'),
    status: choiceFilter('État', MANDATE_STATUS_LABELS),
    agency: thingFilter('Agence', 'agency'),
    ends: datesFilter('Prend fin'),
  },
  columns: {
    number: {
      label: 'Numéro',
      value: ({ number }) => (number === null ? 'Sans numéro' : String(number)),
      isRowHeader: true,
    },
    title: { label: 'Bien', value: ({ title }) => title },
    agency: { label: 'Agence', value: ({ agency }) => agency, isExtra: true },
    status: { label: 'État', value: ({ status }) => MANDATE_STATUS_LABELS[status] },
    owner: { label: 'Propriétaire', value: ({ ownerName }) => ownerName, hideOnPhone: true },
    address: { label: 'Adresse du bien', value: ({ propertyAddress }) => propertyAddress, isExtra: true },
    starts: { label: 'Début', kind: 'date', value: ({ startsOn }) => startsOn, hideOnPhone: true },
    ends: { label: 'Fin', kind: 'date', value: ({ endsOn }) => endsOn, hideOnPhone: true },
    commission: {
      label: 'Honoraires',
      value: ({ commissionBasisPoints: rate }) => (rate === null ? null : formatBasisPoints(rate)),
      hideOnPhone: true,
    },
    quoted: { label: 'Numéro cité', value: quotedNumber, isExtra: true },
    signed: { label: 'Signé le', kind: 'date', value: ({ signedOn }) => signedOn, isExtra: true },
    reason: { label: 'Motif de fin', value: ({ endReason }) => endReason, isExtra: true },
  },
  sorts: ['number', 'owner', 'ends'],
  firstSort: { by: 'number', direction: 'descending' },
  pageSize: 25,
})
