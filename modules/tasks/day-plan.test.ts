import { expect, test } from 'vitest'
import { type DayStay, dayPlan } from './day-plan.ts'
import type { TaskLine } from './task-list.ts'

const stay = (kind: DayStay['kind'], time: string | null): DayStay => ({
  ...{ kind, time, reservation: 'r', number: 'n', property: `${kind} ${time}`, address: '', occupants: 2 },
  ...{ guest: null, agent: null, guide: null, villa: 'v' },
})
const task = (title: string, more: Partial<TaskLine> = {}): TaskLine => ({
  ...{
    id: title,
    kind: 'pool',
    title,
    day: '2027-07-17',
    time: null,
    agent: null,
    agency: 'Agence',
    state: 'open',
    files: 0,
  },
  ...{ property: null, reservation: null, contact: null, recurrence: null, ...more },
})
const named = (stays: readonly DayStay[], tasks: readonly TaskLine[]) =>
  dayPlan(stays, tasks).map((item) => ('task' in item ? item.task.title : item.stay.property))

test('what is late comes first, then each thing at its hour, then what has none, then what is done', () => {
  const tasks = [
    task('arroser'),
    task('fleurs', { time: '15:00' }),
    task('compteur', { time: '08:00', state: 'done' }),
    task('jardin', { state: 'overdue', day: '2027-07-15', time: '18:00' }),
    task('volets', { state: 'overdue', day: '2027-07-14' }),
  ]
  expect(named([stay('arrival', '16:00'), stay('departure', '10:00')], tasks)).toEqual([
    ...['volets', 'jardin', 'departure 10:00', 'fleurs', 'arrival 16:00', 'arroser', 'compteur'],
  ])
})

test('at one hour a villa is left, then made ready, then entered; equal things keep their order', () => {
  const tasks = [task('ménage', { time: '10:00' }), task('linge', { time: '10:00' })]
  expect(named([stay('arrival', '10:00'), stay('departure', '10:00')], tasks)).toEqual([
    ...['departure 10:00', 'ménage', 'linge', 'arrival 10:00'],
  ])
})

test('a day without anything is empty', () => {
  expect(dayPlan([], [])).toEqual([])
})
