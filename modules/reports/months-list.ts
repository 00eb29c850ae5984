import { defineList } from '#shared/lists/list.ts'
import type { MonthOfStays } from './year-of-stays.ts'

/** A month of arrivals, from 1 for January, and the same month of the year before. */
export type MonthLine = { year: number; month: number; now: MonthOfStays; before: MonthOfStays }

/** The figures of the charts of stays for a file: one line a month. */
export const MONTHS_LIST = defineList<MonthLine>()({
  filters: {},
  columns: {
    month: {
      label: 'Mois d’arrivée',
      value: ({ year, month }) => `${year}-${String(month).padStart(2, '0')}`,
      isRowHeader: true,
    },
    stays: { label: 'Séjours confirmés', kind: 'number', value: ({ now }) => now.stays },
    staysBefore: {
      label: 'Séjours confirmés, un an avant',
      kind: 'number',
      value: ({ before }) => before.stays,
    },
    rent: { label: 'Loyers', kind: 'money', value: ({ now }) => now.rent },
    rentBefore: { label: 'Loyers, un an avant', kind: 'money', value: ({ before }) => before.rent },
  },
  sorts: ['month'],
  firstSort: { by: 'month', direction: 'ascending' },
  pageSize: 12,
})
