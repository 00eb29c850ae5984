import type { TimeOfDay } from './task.ts'
import type { TaskLine } from './task-list.ts'

/** A stay that begins or ends on a day, with what is needed at the door. */
export type DayStay = {
  kind: 'arrival' | 'departure'
  reservation: string
  number: string
  property: string
  /** The public identifier of the villa. */
  villa: string
  /** « 12 chemin des Pins, 06400 Cannes ». */
  address: string
  /** From when the travelers are expected, or by when they leave. */
  time: TimeOfDay | null
  guest: { name: string; phone: string | null } | null
  occupants: number
  agent: string | null
  /** The keys and the codes of the villa as they are written now; null where its agency wrote none. */
  guide: string | null
}

/** One thing of a day. */
export type DayItem = { at: TimeOfDay | null; stay: DayStay } | { at: TimeOfDay | null; task: TaskLine }

/** What comes first at one hour: a villa is left, then made ready, then entered. */
const RANKS = { departure: 0, task: 1, arrival: 2 } as const

/** The things of a day in the order they are done: what is late, then by hour, then what has no hour, then what is over. */
export function dayPlan(stays: readonly DayStay[], tasks: readonly TaskLine[]): DayItem[] {
  const items: DayItem[] = [
    ...stays.map((stay) => ({ at: stay.time, stay })),
    ...tasks.map((task) => ({ at: task.time, task })),
  ]
  return items.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))
}

function keyOf(item: DayItem): string {
  const state = 'task' in item ? item.task.state : 'open'
  const group = state === 'overdue' ? 0 : state === 'done' ? 3 : item.at === null ? 2 : 1
  const rank = 'task' in item ? RANKS.task : RANKS[item.stay.kind]
  const day = 'task' in item && group === 0 ? item.task.day : ''
  return `${group} ${day} ${item.at ?? '99:99'} ${rank}`
}
