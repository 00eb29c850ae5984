import { defineList } from '#shared/lists/list.ts'
import { type AgencyFigure, type MoneyOfMonth, STAY_LENGTHS, type StayLengths } from './agency-figures.ts'
import { ANALYTICS_FILTERS } from './analytics-list.ts'

const FIRST = { direction: 'ascending', by: 'label' } as const

/** The figures of an agency's year for a file: each with its definition; money in cents of the ledger is written in euros. */
export const AGENCY_FIGURE_LIST = defineList<AgencyFigure>()({
  filters: ANALYTICS_FILTERS,
  columns: {
    label: { label: 'Chiffre', value: ({ label }) => label, isRowHeader: true },
    now: { label: 'Année', kind: 'number', value: (figure) => inFile(figure, figure.now) },
    before: { label: 'Année d’avant', kind: 'number', value: (figure) => inFile(figure, figure.before) },
    unit: { label: 'Unité', value: ({ unit }) => UNITS[unit] },
    definition: { label: 'Définition', value: ({ definition }) => definition },
  },
  sorts: ['label'],
  firstSort: FIRST,
  pageSize: 25,
})

const UNITS: Record<AgencyFigure['unit'], string> = {
  percent: '%',
  count: 'nombre',
  nights: 'nuits',
  days: 'jours',
  euros: 'euros',
  minutes: 'minutes',
}

function inFile({ unit }: AgencyFigure, figure: number | null): number | null {
  if (figure === null) return null
  return Math.round((unit === 'euros' ? figure / 100 : figure) * 100) / 100
}

/** A month of the money of an agency's villas, from 1 for January. */
export type MoneyLine = { year: number; month: number; now: MoneyOfMonth; before: MoneyOfMonth }

/** The figures of the chart of money for a file: one line a month. */
export const AGENCY_MONEY_LIST = defineList<MoneyLine>()({
  filters: ANALYTICS_FILTERS,
  columns: {
    label: {
      label: 'Mois',
      value: ({ year, month }) => `${year}-${String(month).padStart(2, '0')}`,
      isRowHeader: true,
    },
    received: { label: 'Reçu', kind: 'money', value: ({ now }) => now.received },
    due: { label: 'Reste à payer des échéances du mois', kind: 'money', value: ({ now }) => now.due },
    receivedBefore: { label: 'Reçu, un an avant', kind: 'money', value: ({ before }) => before.received },
  },
  sorts: ['label'],
  firstSort: FIRST,
  pageSize: 12,
})

/** The number of stays of that length, this year and the year before. */
export type LengthLine = { label: string; now: number; before: number }

/** The figures of the chart of lengths for a file. */
export const STAY_LENGTH_LIST = defineList<LengthLine>()({
  filters: ANALYTICS_FILTERS,
  columns: {
    label: { label: 'Durée', value: ({ label }) => label, isRowHeader: true },
    now: { label: 'Séjours', kind: 'number', value: ({ now }) => now },
    before: { label: 'Séjours, un an avant', kind: 'number', value: ({ before }) => before },
  },
  sorts: ['label'],
  firstSort: FIRST,
  pageSize: 5,
})

/** The lines of a file of lengths. */
export function lengthLines({ now, before }: { now: StayLengths; before: StayLengths }): LengthLine[] {
  return STAY_LENGTHS.map(({ label }, at) => ({ label, now: now.counts[at]!, before: before.counts[at]! }))
}
