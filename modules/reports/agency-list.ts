import {
  PAPER_STATE_LABELS,
  type PaperEnds,
  type PaperState,
  townOf,
} from '#modules/agencies/agency-papers.ts'
import { AGENCY_STATE_LABELS, type AgencyState } from '#modules/agencies/agency-suspension.ts'
import { GUARANTEE_LEVELS, type GuaranteeLevel } from '#modules/payments/guarantee.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/** An agency, as the administration lists it. */
export type AgencyLine = PaperEnds & {
  publicId: string
  name: string
  /** In one line, its town last. */
  address: string
  cardNumber: string
  guarantor: string
  /** What its guarantor covers, and what it was last counted to hold of its clients, in cents; null while unknown. */
  guarantee: Cents | null
  held: Cents | null
  level: GuaranteeLevel
  members: number
  /** Villas on the site. */
  villas: number
  papers: PaperState
  state: AgencyState
}

/** The agencies of the house, in the order of their names. */
export const AGENCY_LIST = defineList<AgencyLine>()({
  filters: {
    q: textFilter('Nom, ville ou carte'),
    state: choiceFilter('État', AGENCY_STATE_LABELS),
    level: choiceFilter('Garantie', GUARANTEE_LEVELS),
    papers: choiceFilter('Échéances', PAPER_STATE_LABELS),
  },
  columns: {
    name: { label: 'Agence', value: ({ name }) => name, isRowHeader: true },
    town: { label: 'Ville', value: ({ address }) => townOf(address), hideOnPhone: true },
    card: { label: 'Carte', value: ({ cardNumber }) => cardNumber, isExtra: true },
    cardEnds: {
      label: 'Carte jusqu’au',
      kind: 'date',
      value: ({ cardEndsOn }) => cardEndsOn,
      hideOnPhone: true,
    },
    guarantor: { label: 'Garant', value: ({ guarantor }) => guarantor, isExtra: true },
    guaranteeEnds: {
      ...{ label: 'Garantie jusqu’au', kind: 'date', value: ({ guaranteeEndsOn }) => guaranteeEndsOn },
      isExtra: true,
    },
    insuranceEnds: {
      ...{ label: 'Assurance jusqu’au', kind: 'date', value: ({ insuranceEndsOn }) => insuranceEndsOn },
      isExtra: true,
    },
    papers: { label: 'Échéances', value: ({ papers }) => PAPER_STATE_LABELS[papers] },
    held: { label: 'Fonds détenus', kind: 'money', value: ({ held }) => held, hideOnPhone: true },
    guarantee: {
      label: 'Montant garanti',
      kind: 'money',
      value: ({ guarantee }) => guarantee,
      hideOnPhone: true,
    },
    level: { label: 'Garantie', value: ({ level }) => GUARANTEE_LEVELS[level], hideOnPhone: true },
    members: { label: 'Membres', kind: 'number', value: ({ members }) => members, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => AGENCY_STATE_LABELS[state] },
    villas: { label: 'En ligne', kind: 'number', value: ({ villas }) => villas, hideOnPhone: true },
  },
  sorts: ['name', 'cardEnds', 'held', 'villas'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 25,
})
