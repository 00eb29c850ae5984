import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'

/** What a task is about. */
export const TASK_KINDS = {
  arrival: 'Arrivée',
  departure: 'Départ',
  cleaning: 'Ménage',
  pool: 'Piscine',
  garden: 'Jardin',
  maintenance: 'Entretien',
  other: 'Autre',
} as const
export type TaskKind = keyof typeof TASK_KINDS

/** The day of a stay that a task moves with. */
export const TASK_ANCHORS = { arrival: 'l’arrivée', departure: 'le départ' } as const
export type TaskAnchor = keyof typeof TASK_ANCHORS

/** `HH:MM` in the villa's zone. */
export type TimeOfDay = string

/** `time` as it is kept, `HH:MM`; null for another text. */
export function readTimeOfDay(text: string): TimeOfDay | null {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.trim()) ? text.trim() : null
}

/** What is typed of a task. */
export type TypedTask = {
  kind: TaskKind
  title: string
  note: string
  day: CivilDate
  time: TimeOfDay | null
  agentId: string | null
  /** The day of its stay that it moves with; null for a task that stays on its day. */
  anchor: TaskAnchor | null
}

/** The states of a task on a day. */
export const TASK_STATES = {
  open: 'À faire',
  overdue: 'En retard',
  done: 'Faite',
  cancelled: 'Annulée',
} as const
export type TaskState = keyof typeof TASK_STATES

/** The state of a task on a day: one that is not done is overdue once its day is over. */
export function taskState(
  { isDone, isCancelled, day }: { isDone: boolean; isCancelled: boolean; day: CivilDate },
  today: CivilDate,
): TaskState {
  if (isDone) return 'done'
  if (isCancelled) return 'cancelled'
  return day < today ? 'overdue' : 'open'
}

/** A template of tasks: what is done for each stay, and when. */
export type TypedTemplate = {
  kind: TaskKind
  title: string
  anchor: TaskAnchor
  /** Days after the anchor; before it where negative. */
  days: number
  time: TimeOfDay | null
  /** Null: the agent in charge of the stay. */
  agentId: string | null
}

/**
 * The day of the task that a template makes for a stay: what should be done already is for today, unless what it was to come
 * before has happened too (null).
 */
export function templateDay(
  { anchor, days }: Pick<TypedTemplate, 'anchor' | 'days'>,
  stay: Record<TaskAnchor, CivilDate>,
  today: CivilDate,
): CivilDate | null {
  const day = addDays(stay[anchor], days)
  if (day >= today) return day
  return stay[anchor] >= today ? today : null
}

/** The day of a task once its stay has other dates: it moves by as many days as the day that it was counted from. */
export function movedDay(day: CivilDate, before: CivilDate, after: CivilDate): CivilDate {
  return addDays(day, daysBetween(before, after))
}

/** « la veille de l’arrivée, 10 h », « 2 jours après le départ ». */
export function templateWords({
  anchor,
  days,
  time,
}: Pick<TypedTemplate, 'anchor' | 'days' | 'time'>): string {
  const of = anchor === 'arrival' ? 'de l’arrivée' : 'du départ'
  const far = Math.abs(days)
  const when =
    days === 0
      ? `le jour ${of}`
      : far === 1
        ? `${days < 0 ? 'la veille' : 'le lendemain'} ${of}`
        : `${far}\u00a0jours ${days < 0 ? 'avant' : 'après'} ${TASK_ANCHORS[anchor]}`
  return time ? `${when}, ${formatTimeOfDay(time)}` : when
}
