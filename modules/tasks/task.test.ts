import { describe, expect, test } from 'vitest'
import { movedDay, readTimeOfDay, taskState, templateDay, templateWords } from './task.ts'

const STAY = { arrival: '2027-07-17', departure: '2027-07-24' } as const

test('an hour is read as it is kept, and another text is none', () => {
  expect([' 09:30 ', '23:59', '00:00'].map(readTimeOfDay)).toEqual(['09:30', '23:59', '00:00'])
  expect(['24:00', '9:30', '09:60', '', 'midi'].map(readTimeOfDay)).toEqual([null, null, null, null, null])
})

describe('the state of a task', () => {
  const of = (isDone: boolean, isCancelled: boolean, day: `${number}-${number}-${number}`) =>
    taskState({ isDone, isCancelled, day }, '2027-07-17')

  test('is overdue the day after its own, while it is not done', () => {
    expect([of(false, false, '2027-07-17'), of(false, false, '2027-07-16')]).toEqual(['open', 'overdue'])
  })

  test('stays done or cancelled, however late', () => {
    expect([of(true, false, '2027-07-01'), of(false, true, '2027-07-01')]).toEqual(['done', 'cancelled'])
    expect(of(true, true, '2027-07-01')).toBe('done')
  })
})

test('a template counts its days from the arrival or the departure, and never makes a task of the past', () => {
  expect(templateDay({ anchor: 'arrival', days: -1 }, STAY, '2027-01-01')).toBe('2027-07-16')
  expect(templateDay({ anchor: 'departure', days: 0 }, STAY, '2027-01-01')).toBe('2027-07-24')
  expect(templateDay({ anchor: 'departure', days: 2 }, STAY, '2027-01-01')).toBe('2027-07-26')
  expect(templateDay({ anchor: 'arrival', days: -30 }, STAY, '2027-07-10')).toBe('2027-07-10')
  expect(templateDay({ anchor: 'arrival', days: 0 }, STAY, '2027-07-18')).toBeNull()
  expect(templateDay({ anchor: 'arrival', days: 3 }, STAY, '2027-07-18')).toBe('2027-07-20')
})

test('a task moves by as many days as the day it was counted from, over a change of hour and of year', () => {
  expect(movedDay('2027-07-16', '2027-07-17', '2027-07-20')).toBe('2027-07-19')
  expect(movedDay('2027-03-26', '2027-03-27', '2027-03-29')).toBe('2027-03-28')
  expect(movedDay('2028-01-02', '2028-01-03', '2027-12-30')).toBe('2027-12-29')
})

test('a template says when in words', () => {
  const words = (anchor: 'arrival' | 'departure', days: number, time: string | null = null) =>
    templateWords({ anchor, days, time })
  expect(words('arrival', -1, '10:00')).toBe('la veille de l’arrivée, 10\u00a0h')
  expect(words('arrival', 0)).toBe('le jour de l’arrivée')
  expect(words('departure', 1)).toBe('le lendemain du départ')
  expect(words('departure', 2, '09:30')).toBe('2\u00a0jours après le départ, 9\u00a0h\u00a030')
  expect(words('arrival', -7)).toBe('7\u00a0jours avant l’arrivée')
})
