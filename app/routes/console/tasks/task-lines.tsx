import { Link } from 'react-router'
import { TASK_KINDS, TASK_STATES, type TaskState } from '#modules/tasks/task.ts'
import type { TaskLine } from '#modules/tasks/task-list.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
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

type TaskLinesProps = {
  tasks: readonly TaskLine[]
  /** The page of a task; null where the console has none. */
  opens: ((id: string) => string) | null
  /** On the page of a day, only tasks of another day say theirs. */
  day?: string
}

/** Tasks one under the other, each with its hour and what ticks it: for a phone, and for the page of what they are about. */
export function TaskLines({ tasks, opens, day }: TaskLinesProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {tasks.map((task) => (
        <li key={task.id} className="flex items-center gap-x-4 gap-y-1 py-3 dense:py-2">
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tabular text-sm text-ardoise">{whenOf(task, day)}</span>
              {task.state !== 'open' && <TaskStateBadge state={task.state} />}
            </p>
            <p className={task.state === 'done' ? 'wrap-anywhere text-ardoise' : 'wrap-anywhere font-medium'}>
              {opens ? (
                <Link to={opens(task.id)} className="text-link">
                  {task.title}
                </Link>
              ) : (
                task.title
              )}
            </p>
            <p className="text-sm text-ardoise wrap-anywhere">{aboutOf(task)}</p>
          </div>
          <TaskTick task={task} />
        </li>
      ))}
    </ul>
  )
}

function whenOf({ day, time }: TaskLine, shown?: string): string {
  const hour = time && formatTimeOfDay(time)
  if (day === shown) return hour ?? 'Dans la journée'
  return [formatCivilDate(day), hour].filter(Boolean).join(', ')
}

function aboutOf({ kind, property, reservation, contact, agent }: TaskLine): string {
  const about = [TASK_KINDS[kind], property, reservation?.number, contact?.name, agent ?? 'À prendre']
  return about.filter(Boolean).join(' · ')
}
