import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import {
  kindWords,
  lastOccurrence,
  nextOccurrence,
  RECURRENCE_CHOICES,
  type Recurrence,
  type RecurrenceChoice,
  recurrenceOf,
  recurrenceWords,
} from './recurrence.ts'

const weekly = (more: Partial<Recurrence> = {}): Recurrence => ({
  ...{ unit: 'week', every: 1, firstOn: '2027-03-02', untilOn: null },
  ...more,
})
const monthly = (firstOn: CivilDate, every = 1): Recurrence => ({
  ...{ unit: 'month', every, firstOn, untilOn: null },
})

describe('the next day of a task that comes again', () => {
  test.each<[string, Recurrence, CivilDate, CivilDate | null]>([
    ['its first day, before it', weekly(), '2027-01-01', '2027-03-02'],
    ['the same day, on it', weekly(), '2027-03-09', '2027-03-09'],
    ['the day after one, a week later', weekly(), '2027-03-10', '2027-03-16'],
    ['the Tuesday after the clocks go forward', weekly(), '2027-03-28', '2027-03-30'],
    ['the Tuesday after they go back', weekly(), '2027-10-31', '2027-11-02'],
    ['one of two weeks', weekly({ every: 2 }), '2027-03-03', '2027-03-16'],
    ['the last one that is allowed', weekly({ untilOn: '2027-03-16' }), '2027-03-10', '2027-03-16'],
    ['none after the end', weekly({ untilOn: '2027-03-16' }), '2027-03-17', null],
    ['the 31st, or the last of February', monthly('2027-01-31'), '2027-02-01', '2027-02-28'],
    ['the 31st again in March', monthly('2027-01-31'), '2027-03-01', '2027-03-31'],
    ['the 29th of a leap year', monthly('2027-12-29'), '2028-02-01', '2028-02-29'],
    ['the day itself at the end of a short month', monthly('2027-01-31'), '2027-02-28', '2027-02-28'],
    ['every third month', monthly('2027-01-15', 3), '2027-01-16', '2027-04-15'],
  ])('is %s', (_, recurrence, from, expected) => {
    expect(nextOccurrence(recurrence, from)).toBe(expected)
  })

  test('is never before the day it is asked from, and no other lies between', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
    const recurrence = fc.record({
      unit: fc.constantFrom<Recurrence['unit']>('week', 'month'),
      every: fc.integer({ min: 1, max: 12 }),
      firstOn: day,
      untilOn: fc.constant(null),
    })
    fc.assert(
      fc.property(recurrence, day, (one, from) => {
        const next = nextOccurrence(one, from)!
        expect(next >= from && next >= one.firstOn).toBe(true)
        expect(lastOccurrence(one, next)).toBe(next)
        const before = lastOccurrence(one, addDays(next, -1))
        expect(before === null || before < from).toBe(true)
      }),
    )
  })
})

test('the last day is none before the first, and stays at the end', () => {
  expect(lastOccurrence(weekly(), '2027-03-01')).toBeNull()
  expect(lastOccurrence(weekly(), '2027-03-15')).toBe('2027-03-09')
  expect(lastOccurrence(weekly({ untilOn: '2027-03-20' }), '2027-12-01')).toBe('2027-03-16')
})

test('it is said in a few words', () => {
  expect(recurrenceWords(weekly())).toBe('chaque mardi')
  expect(recurrenceWords(weekly({ every: 2 }))).toBe('un mardi sur deux')
  expect(recurrenceWords(weekly({ untilOn: '2027-09-30' }))).toBe(
    'chaque mardi, jusqu’au 30\u00a0septembre\u00a02027',
  )
  expect(recurrenceWords(monthly('2027-01-15'))).toBe('le 15 de chaque mois')
  expect(recurrenceWords(monthly('2027-01-31'))).toBe('le 31 ou le dernier jour de chaque mois')
  expect(recurrenceWords(monthly('2027-01-01', 3))).toBe('le 1er tous les 3\u00a0mois')
  expect(kindWords({ kind: 'garden', recurrence: weekly() })).toBe('Jardin, chaque mardi')
  expect(kindWords({ kind: 'garden', recurrence: null })).toBe('Jardin')
  const choices = Object.keys(RECURRENCE_CHOICES) as RecurrenceChoice[]
  expect(choices.map(recurrenceOf).map(({ unit, every }) => `${unit}-${every}`)).toEqual(choices)
})
