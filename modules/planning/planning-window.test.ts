import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import {
  lotIn,
  lotParam,
  lotsInSight,
  monthIn,
  monthParam,
  openingMonth,
  scaleIn,
} from './planning-window.ts'

test('the month of an address is read, and this month is shown for any other text', () => {
  expect(monthIn('2027-07', '2026-11-22')).toBe('2027-07-01')
  for (const text of [null, '', '2027-13', '2027', '0001-01', '9999-01', '2027-07-01'])
    expect(monthIn(text, '2026-11-22')).toBe('2026-11-01')
  expect(monthParam('2027-07-01')).toBe('2027-07')
})

test.each([
  ['2026-11-24', '2026-11-01'],
  ['2026-11-25', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-02-22', '2027-02-01'],
] as const)('on %s a calendar opens on the month that has a week left, %s', (today, month) => {
  expect(openingMonth(today)).toBe(month)
})

test('the scale of an address is read, and a month is in sight for any other text', () => {
  expect(scaleIn('year')).toBe('year')
  for (const text of [null, '', 'toString', 'decade']) expect(scaleIn(text)).toBe('month')
})

test('the lots in sight hold each villa and each day of it, and no others', () => {
  const lots = (rows: [number, number], from: CivilDate, to: CivilDate) =>
    lotsInSight({ rows, days: [from, to] }, '2027-01-01').map(lotParam)
  expect(lots([0, 39], '2027-02-10', '2027-02-12')).toEqual(['0.2027-01'])
  expect(lots([38, 41], '2027-02-10', '2027-02-12')).toEqual(['0.2027-01', '1.2027-01'])
  expect(lots([80, 90], '2027-03-30', '2027-04-02')).toEqual(['2.2027-01', '2.2027-04'])
  expect(lots([40, 80], '2027-03-31', '2027-04-01')).toEqual([
    ...['1.2027-01', '2.2027-01', '1.2027-04', '2.2027-04'],
  ])
})

test('the lot of an address is read, and no other text is one', () => {
  expect(lotIn('3.2027-07', '2026-11-22')).toEqual({ villas: 3, month: '2027-07-01' })
  for (const text of [null, '', '5.2027-07', '-1.2027-07', '0.2027-13', '0.9999-01', '0.2027-07-01'])
    expect(lotIn(text, '2026-11-22')).toBeNull()
})
