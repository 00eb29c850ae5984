import { Link } from 'react-router'
import { TASK_KINDS, TASK_STATES, type TaskState } from '#modules/tasks/task.ts'
import { NOT_GIVEN, type TaskLine } from '#modules/tasks/task-list.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { TaskTick } from './task-tick.tsx'

const TONES: Record<TaskState, BadgeTone> = {
  open: 'info',
  overdue: 'error',
  done: 'success',
  cancelled: 'neutral',
}

/** The state of a task in a word. */
export function TaskStateBadge({ state }: { state: TaskState }) {
  return <Badge tone={TONES[state]}>{TASK_STATES[state]}</Badge>
}

/** The page of a task; null where the console has none. */
type Opens = ((id: string) => string) | null

/** The tasks of what a page is about, one under the other. */
export function TaskLines({ tasks, opens }: { tasks: readonly TaskLine[]; opens: Opens }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} opens={opens} />
      ))}
    </ul>
  )
}

/** A task with its hour and what ticks it; on the page of a day, one of another day alone says its own. */
export function TaskItem({ task, opens, day }: { task: TaskLine; opens: Opens; day?: CivilDate }) {
  const { id, title, state } = task
  return (
    <li className="flex items-center gap-x-4 gap-y-1 py-3 dense:py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular text-sm text-ardoise">{whenOf(task, day)}</span>
          {state !== 'open' && <TaskStateBadge state={state} />}
        </p>
        <p className={state === 'done' ? 'wrap-anywhere text-ardoise' : 'wrap-anywhere font-medium'}>
          {opens ? (
            <Link to={opens(id)} className="text-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-ardoise wrap-anywhere">{aboutOf(task)}</p>
      </div>
      <TaskTick task={task} />
    </li>
  )
}

function whenOf({ day, time }: TaskLine, shown?: CivilDate): string {
  const hour = time && formatTimeOfDay(time)
  if (day === shown) return hour ?? 'Dans la journée'
  return [formatCivilDate(day), hour].filter(Boolean).join(', ')
}

function aboutOf({ kind, property, reservation, contact, agent }: TaskLine): string {
  const about = [TASK_KINDS[kind], property, reservation?.number, contact?.name, agent ?? NOT_GIVEN]
  return about.filter(Boolean).join(' · ')
}
