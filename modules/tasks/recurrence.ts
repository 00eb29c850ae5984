import {
  addDays,
  addMonths,
  type CivilDate,
  daysBetween,
  formatCivilDate,
  weekdayOf,
} from '#shared/civil-date.ts'

import { TASK_KINDS, type TaskKind } from './task.ts'

/** When a task comes again: every so many weeks or months from a first day, until a last one, included; null for no end. */
export type Recurrence = {
  unit: 'week' | 'month'
  every: number
  firstOn: CivilDate
  untilOn: CivilDate | null
}

/** How often a task may come, as it is chosen in a form. */
export const RECURRENCE_CHOICES = {
  'week-1': 'Chaque semaine',
  'week-2': 'Toutes les 2\u00a0semaines',
  'week-3': 'Toutes les 3\u00a0semaines',
  'week-4': 'Toutes les 4\u00a0semaines',
  'month-1': 'Chaque mois',
} as const
export type RecurrenceChoice = keyof typeof RECURRENCE_CHOICES

/** What a choice means. */
export function recurrenceOf(choice: RecurrenceChoice): Pick<Recurrence, 'unit' | 'every'> {
  const [unit, every] = choice.split('-')
  return { unit: unit as Recurrence['unit'], every: Number(every) }
}

/** The first day on or after `from` that a task comes on; null after the last one. Civil days alone: no clock changes them. */
export function nextOccurrence(recurrence: Recurrence, from: CivilDate): CivilDate | null {
  const { firstOn, untilOn } = recurrence
  const n = from <= firstOn ? 0 : countBefore(recurrence, from)
  const day = occurrence(recurrence, n)
  return untilOn !== null && day > untilOn ? null : day
}

/** The last day on or before `until` that a task comes on; null before the first. */
export function lastOccurrence(recurrence: Recurrence, until: CivilDate): CivilDate | null {
  const end = recurrence.untilOn !== null && recurrence.untilOn < until ? recurrence.untilOn : until
  if (end < recurrence.firstOn) return null
  return occurrence(recurrence, countBefore(recurrence, addDays(end, 1)) - 1)
}

/** Day number `n` of a recurrence, from 0; a month that is too short has its last day. */
function occurrence({ unit, every, firstOn }: Recurrence, n: number): CivilDate {
  if (unit === 'week') return addDays(firstOn, 7 * every * n)
  const month = addMonths(`${firstOn.slice(0, 8)}01` as CivilDate, every * n)
  const days = daysBetween(month, addMonths(month, 1))
  return addDays(month, Math.min(Number(firstOn.slice(8)), days) - 1)
}

/** How many of its days are before a day. */
function countBefore(recurrence: Recurrence, day: CivilDate): number {
  const { unit, every, firstOn } = recurrence
  const days = daysBetween(firstOn, day)
  // Months of 28 days give too many rather than too few: the loop takes back what is too many.
  let n = Math.max(0, Math.ceil(days / ((unit === 'week' ? 7 : 28) * every)))
  while (n > 0 && occurrence(recurrence, n - 1) >= day) n -= 1
  return n
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
const PARTS = ['', '', 'deux', 'trois', 'quatre'] as const

/** « chaque mardi », « un mardi sur deux », « le 15 de chaque mois, jusqu’au 30 septembre 2027 ». */
export function recurrenceWords({ unit, every, firstOn, untilOn }: Recurrence): string {
  const weekday = WEEKDAYS[weekdayOf(firstOn) - 1]!
  const often =
    unit === 'month'
      ? `${monthDay(Number(firstOn.slice(8)))} ${every === 1 ? 'de chaque mois' : `tous les ${every}\u00a0mois`}`
      : every === 1
        ? `chaque ${weekday}`
        : `un ${weekday} sur ${PARTS[every] ?? every}`
  return untilOn === null ? often : `${often}, jusqu’au ${formatCivilDate(untilOn)}`
}

const monthDay = (day: number) =>
  day === 1 ? 'le 1er' : day > 28 ? `le ${day} ou le dernier jour` : `le ${day}`

/** « Piscine », « Jardin, chaque mardi ». */
export function kindWords({ kind, recurrence }: { kind: TaskKind; recurrence: Recurrence | null }): string {
  return recurrence ? `${TASK_KINDS[kind]}, ${recurrenceWords(recurrence)}` : TASK_KINDS[kind]
}
