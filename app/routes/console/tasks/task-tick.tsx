import type { TaskLine } from '#modules/tasks/task-list.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Ticks a task, or opens it again. */
export function TaskTick({ task: { id, title, state } }: { task: Pick<TaskLine, 'id' | 'title' | 'state'> }) {
  const isOver = state === 'done' || state === 'cancelled'
  return (
    <FormFor
      act={isOver ? 'task.reopen' : 'task.finish'}
      intent={isOver ? 'reopen' : 'finish'}
      about={{ task: id }}
      hidden={{ task: id }}
      notice={null}
    >
      <SubmitButton
        variant={isOver ? 'quiet' : 'secondary'}
        size="small"
        aria-label={`${isOver ? 'Rouvrir' : 'Fait'}\u00a0: ${title}`}
      >
        {isOver ? 'Rouvrir' : 'Fait'}
      </SubmitButton>
    </FormFor>
  )
}
