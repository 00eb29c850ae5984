import { Fragment } from 'react'
import { Link } from 'react-router'
import { kindWords } from '#modules/tasks/recurrence.ts'
import { TASK_STATES, type TaskState } from '#modules/tasks/task.ts'
import { NOT_GIVEN, type TaskLine } from '#modules/tasks/task-list.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TaskPhoto } from './task-photo.tsx'
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

/** The page of a task. */
type Opens = (id: string) => string

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

type TaskItemProps = {
  /** Where a link of the page leads to. */
  id?: string | undefined
  task: TaskLine
  opens: Opens
  day?: CivilDate
  /** Takes back a tick that waits for the network; absent where none does. */
  waits?: (() => void) | undefined
}

/** A task with its hour and what ticks it; on the page of a day, one of another day alone says its own. */
export function TaskItem({ id: anchor, task, opens, day, waits }: TaskItemProps) {
  const { id, title, state } = task
  const isToDo = state === 'open' || state === 'overdue'
  return (
    <li id={anchor} className="flex scroll-mt-20 items-center gap-x-4 gap-y-1 py-3 dense:py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular text-sm text-ardoise">{whenOf(task, day)}</span>
          {waits ? (
            <Badge tone="info">Faite, envoi en attente</Badge>
          ) : (
            state !== 'open' && <TaskStateBadge state={state} />
          )}
        </p>
        <p className={state === 'done' ? 'wrap-anywhere text-ardoise' : 'wrap-anywhere font-medium'}>
          <Link to={opens(id)} className="text-link">
            {title}
          </Link>
        </p>
        <p className="text-sm text-ardoise wrap-anywhere">
          {aboutOf(task).map((part, n) => (
            <Fragment key={part}>
              {n > 0 && ' · '}
              {part === task.reservation?.number ? <span className="whitespace-nowrap">{part}</span> : part}
            </Fragment>
          ))}
        </p>
      </div>
      {waits ? (
        <Button variant="quiet" size="small" onClick={waits} aria-label={`Reprendre\u00a0: ${title}`}>
          Reprendre
        </Button>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          {day && isToDo && <TaskPhoto task={task} />}
          <TaskTick task={task} />
        </div>
      )}
    </li>
  )
}

function whenOf({ day, time }: TaskLine, shown?: CivilDate): string {
  const hour = time && formatTimeOfDay(time)
  if (day === shown) return hour ?? 'Dans la journée'
  return [formatCivilDate(day), hour].filter(Boolean).join(', ')
}

function aboutOf(task: TaskLine): string[] {
  const { property, reservation, contact, agent } = task
  const about = [kindWords(task), property, reservation?.number, contact?.name, agent ?? NOT_GIVEN]
  return [...new Set(about.filter((part) => typeof part === 'string' && part !== ''))] as string[]
}
