import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { wrongNights } from './nights-to-change.ts'

const wrong = (arrival: CivilDate, departure: CivilDate) => wrongNights({ arrival, departure }, '2026-11-22')

test('nights from today to the last day of the calendar may be changed', () => {
  expect([wrong('2026-11-22', '2026-11-23'), wrong('2026-11-22', '2028-11-22')]).toEqual([null, null])
})

test('nights that are past, end before they begin or go beyond the calendar are refused at their field', () => {
  expect(Object.keys(wrong('2026-11-21', '2026-11-25')!)).toEqual(['from'])
  expect(Object.keys(wrong('2026-12-01', '2026-12-01')!)).toEqual(['to'])
  expect(wrong('2028-11-01', '2028-11-23')).toEqual({
    to: 'Le calendrier est ouvert jusqu’au 22\u00a0novembre\u00a02028\u00a0: finissez avant.',
  })
})
