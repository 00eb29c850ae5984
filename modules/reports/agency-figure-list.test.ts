import { expect, test } from 'vitest'
import { AGENCY_FIGURE_LIST, AGENCY_MONEY_LIST, lengthLines } from './agency-figure-list.ts'
import type { AgencyFigure } from './agency-figures.ts'

const figure = (change: Partial<AgencyFigure>): AgencyFigure => ({
  ...{ key: 'rent', label: 'Loyers', definition: 'Loyers des séjours.', unit: 'euros' },
  ...{ now: 1_234_550, before: null, lines: null, ...change },
})
const columns = AGENCY_FIGURE_LIST.columns

test('a file writes money in euros, other figures as they are, each with its unit', () => {
  expect(columns.now!.value(figure({}))).toBe(12_345.5)
  expect(columns.before!.value(figure({}))).toBeNull()
  expect(columns.now!.value(figure({ unit: 'percent', now: 33.33333 }))).toBe(33.33)
  expect(columns.unit!.value(figure({ unit: 'minutes' }))).toBe('minutes')
})

test('a month of money is written so that a spreadsheet sorts it', () => {
  const month = { received: 1, due: 2 }
  expect(AGENCY_MONEY_LIST.columns.label!.value({ year: 2026, month: 3, now: month, before: month })).toBe(
    '2026-03',
  )
})

test('each length has a line with both years', () => {
  const lines = lengthLines({
    now: { counts: [1, 2, 3, 4, 5], average: 8 },
    before: { counts: [5, 4, 3, 2, 1], average: 6 },
  })
  expect(lines[1]).toEqual({ label: 'Une semaine', now: 2, before: 4 })
  expect(lines).toHaveLength(5)
})
