import Camera from 'lucide-react/icons/camera'
import { useRef } from 'react'
import type { TaskLine } from '#modules/tasks/task-list.ts'
import { FormFor } from '#ui/form-for.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'

/**
 * Opens the camera of a telephone in one press; the picture that is taken is sent, and the task is done. Without scripts the page of
 * the task takes pictures.
 */
export function TaskPhoto({ task: { id, title } }: { task: Pick<TaskLine, 'id' | 'title'> }) {
  const form = useRef<HTMLFormElement>(null)
  if (!useHydrated()) return null
  return (
    <FormFor ref={form} intent="show" act="task.show_done" about={{ task: id }} encType="multipart/form-data">
      <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded border border-galet px-3 text-sm font-medium leading-tight hover:border-encre hover:bg-blanc has-focus-visible:outline-2 dense:min-h-7 dense:px-2.5">
        <Icon of={Camera} />
        <span className="max-sm:sr-only">Photo</span>
        <input
          type="file"
          name="file"
          accept="image/*"
          capture="environment"
          aria-label={`Photographier\u00a0: ${title}`}
          className="sr-only"
          onChange={() => form.current?.requestSubmit()}
        />
      </label>
    </FormFor>
  )
}
