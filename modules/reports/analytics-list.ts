import { defineList } from '#shared/lists/list.ts'
import { textFilter } from '#shared/lists/list-filter.ts'
import { LEAD_TIMES, type LeadTimes } from './lead-time.ts'
import { monthOccupancy, type NightsOfMonth } from './owner-analytics.ts'

/** The choices of an owner's analytics: a year, and one villa by its public identifier or all of them. */
export const ANALYTICS_FILTERS = { year: textFilter('Année'), villa: textFilter('Villa') }

/** A month of the nights of an owner’s villas, from 1 for January, beside the same month of the year before. */
export type NightsLine = { year: number; month: number; now: NightsOfMonth; before: NightsOfMonth }

/** The figures of the charts of nights for a file: one line a month. */
export const NIGHTS_LIST = defineList<NightsLine>()({
  filters: ANALYTICS_FILTERS,
  columns: {
    month: {
      label: 'Mois',
      value: ({ year, month }) => `${year}-${String(month).padStart(2, '0')}`,
      isRowHeader: true,
    },
    open: { label: 'Nuits ouvertes', kind: 'number', value: ({ now }) => now.open },
    sold: { label: 'Nuits vendues', kind: 'number', value: ({ now }) => now.sold },
    occupancy: { label: 'Occupation (%)', kind: 'number', value: ({ now }) => rounded(monthOccupancy(now)) },
    soldBefore: { label: 'Nuits vendues, un an avant', kind: 'number', value: ({ before }) => before.sold },
    occupancyBefore: {
      label: 'Occupation, un an avant (%)',
      kind: 'number',
      value: ({ before }) => rounded(monthOccupancy(before)),
    },
    sameDay: { label: 'Nuits vendues à ce jour', kind: 'number', value: ({ now }) => now.sameDay },
    sameDayBefore: {
      label: 'Nuits vendues au même jour, un an avant',
      kind: 'number',
      value: ({ before }) => before.sameDay,
    },
    averageNight: { label: 'Nuit moyenne', kind: 'money', value: ({ now }) => now.averageNight },
    averageNightBefore: {
      label: 'Nuit moyenne, un an avant',
      kind: 'money',
      value: ({ before }) => before.averageNight,
    },
  },
  sorts: ['month'],
  firstSort: { by: 'month', direction: 'ascending' },
  pageSize: 12,
})

/** The number of stays booked that long before their arrival, this year and the year before. */
export type LeadTimeLine = { label: string; now: number; before: number }

/** The figures of the chart of lead times for a file. */
export const LEAD_TIME_LIST = defineList<LeadTimeLine>()({
  filters: ANALYTICS_FILTERS,
  columns: {
    label: { label: 'Réservé avant l’arrivée', value: ({ label }) => label, isRowHeader: true },
    now: { label: 'Séjours', kind: 'number', value: ({ now }) => now },
    before: { label: 'Séjours, un an avant', kind: 'number', value: ({ before }) => before },
  },
  sorts: ['label'],
  firstSort: { by: 'label', direction: 'ascending' },
  pageSize: 5,
})

/** The lines of a file of lead times. */
export function leadTimeLines(now: LeadTimes, before: LeadTimes): LeadTimeLine[] {
  return LEAD_TIMES.map(({ label }, at) => ({ label, now: now.counts[at]!, before: before.counts[at]! }))
}

function rounded(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10) / 10
}
