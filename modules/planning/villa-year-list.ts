import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { describeWeekPrice, type SoldYear, type WeekPrice, whyLess } from './villa-year.ts'

/** A villa on the site: what it sold of this year by today, and of the year before by the same day. */
export type VillaYearLine = {
  id: string
  property: string
  city: string
  now: SoldYear
  before: SoldYear
  /** The rent of this year less that of the year before, in cents. */
  change: Cents
  /** How many gaps between two stays are still to be sold. */
  gaps: number
  week: WeekPrice | null
}

export const VILLA_CHANGES = { less: 'En recul', more: 'Stable ou en hausse' } as const

/** The villas of an agency, the one that lost most first. */
export const VILLA_YEAR_LIST = defineList<VillaYearLine>()({
  filters: { q: textFilter('Villa ou commune'), change: choiceFilter('Évolution', VILLA_CHANGES) },
  columns: {
    property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
    change: { label: 'Écart', kind: 'money', value: ({ change }) => change },
    rent: { label: 'Loyers à ce jour', kind: 'money', value: ({ now }) => now.rent, hideOnPhone: true },
    before: { label: 'Un an avant', kind: 'money', value: ({ before }) => before.rent, hideOnPhone: true },
    why: {
      label: 'Pourquoi',
      value: ({ now, before }) => whyLess(now, before).join(', '),
      hideOnPhone: true,
    },
    gaps: { label: 'Créneaux à vendre', kind: 'number', value: ({ gaps }) => gaps, hideOnPhone: true },
    week: {
      label: 'Semaine d’été',
      kind: 'money',
      value: ({ week }) => week?.week ?? null,
      hideOnPhone: true,
    },
    compared: {
      label: 'Face aux villas comparables',
      value: ({ week }) => (week ? describeWeekPrice(week) : ''),
      hideOnPhone: true,
    },
  },
  sorts: ['change', 'property', 'rent', 'gaps'],
  firstSort: { by: 'change', direction: 'ascending' },
  pageSize: 40,
})
