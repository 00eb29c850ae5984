import { describe, expect, test } from 'vitest'
import {
  type DateRange,
  dateRangeFrom,
  describeRange,
  isInside,
  NO_DATES,
  pickDay,
  reasonAgainst,
} from './date-range.ts'

const week: DateRange = { from: '2026-08-01', to: '2026-08-08' }

describe('pickDay', () => {
  test('the first day starts the range, a later one ends it', () => {
    const open = pickDay(NO_DATES, '2026-08-01')
    expect(open).toEqual({ from: '2026-08-01', to: null })
    expect(pickDay(open, '2026-08-08')).toEqual(week)
  })

  test('the same day, an earlier day or a day after a whole range starts a new range', () => {
    const open = pickDay(NO_DATES, '2026-08-01')
    expect(pickDay(open, '2026-08-01')).toEqual(open)
    expect(pickDay(open, '2026-07-30')).toEqual({ from: '2026-07-30', to: null })
    expect(pickDay(week, '2026-08-20')).toEqual({ from: '2026-08-20', to: null })
  })
})

test('a day is checked as a departure only when it would end an open range', () => {
  const refuse = (_day: string, from: string | null) => (from ? `départ depuis ${from}` : 'arrivée')
  expect(reasonAgainst(NO_DATES, '2026-08-01', refuse)).toBe('arrivée')
  expect(reasonAgainst({ from: '2026-08-01', to: null }, '2026-08-04', refuse)).toBe(
    'départ depuis 2026-08-01',
  )
  expect(reasonAgainst({ from: '2026-08-01', to: null }, '2026-07-04', refuse)).toBe('arrivée')
  expect(reasonAgainst(week, '2026-08-04', refuse)).toBe('arrivée')
})

test('a range is described in full, with its nights', () => {
  expect(describeRange(week)).toBe('du samedi 1er\u00a0août au samedi 8\u00a0août\u00a02026, 7 nuits')
  expect(describeRange({ from: '2026-12-31', to: '2027-01-01' })).toBe(
    'du jeudi 31\u00a0décembre\u00a02026 au vendredi 1er\u00a0janvier\u00a02027, 1 nuit',
  )
  expect(describeRange({ from: '2026-08-01', to: null })).toBe(
    'Arrivée le samedi 1er\u00a0août\u00a02026. Choisissez votre date de départ.',
  )
})

test('dates of an address that do not exist, or do not form a range, are dropped', () => {
  expect(dateRangeFrom('2026-08-01', '2026-08-08')).toEqual(week)
  expect(dateRangeFrom('2026-02-30', 'demain')).toEqual(NO_DATES)
  expect(dateRangeFrom('2026-08-08', '2026-08-08')).toEqual({ from: '2026-08-08', to: null })
})

test('the first and the last day are not inside the range', () => {
  expect(isInside(week, '2026-08-01')).toBe(false)
  expect(isInside(week, '2026-08-07')).toBe(true)
  expect(isInside(week, '2026-08-08')).toBe(false)
})
