import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFormState } from './form-context.ts'
import { type Step, StepList } from './step-list.tsx'

type SteppedFormProps = {
  /** Names the steps for screen readers. */
  label: string
  steps: readonly Step[]
  /** When what was typed was last kept, as it should be read; nothing before the first time. */
  saved?: ReactNode
  /** What is filled in so far, beside the step. */
  summary?: ReactNode
  /** What the last step's button does. */
  finish: string
  /** The step that is shown. */
  children: ReactNode
}

/**
 * A long form of a console, one step at a time: where one is, what is done or to mend, what is kept. It stands inside
 * the form; its buttons send it, `step` naming the step to open next, so that each move keeps what was typed and the
 * page, opened another day, goes on from there.
 */
export function SteppedForm({ label, steps, saved, summary, finish, children }: SteppedFormProps) {
  const at = steps.findIndex(({ state }) => state === 'current')
  const [before, next] = [steps[at - 1], steps[at + 1]]
  const { pending } = useFormState()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {/* The first button of a form answers the Enter key: it goes on, it does not jump to another step. */}
      <button type="submit" hidden {...opening(next)} />
      <div className="max-lg:hidden">
        <StepList label={label} steps={steps} />
      </div>
      <p className="tabular text-sm text-ardoise lg:sr-only">
        Étape {at + 1} sur {steps.length}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <h2 className="display-md">{steps[at]?.label}</h2>
          {children}
          <div className="flex flex-wrap items-center gap-4 border-t border-hairline pt-6">
            <Button type="submit" pending={pending !== null} {...opening(next)}>
              {next ? 'Enregistrer et continuer' : finish}
            </Button>
            {before && (
              <Button type="submit" variant="secondary" {...opening(before)}>
                Étape précédente
              </Button>
            )}
            {saved && (
              <p role="status" className="text-sm text-ardoise">
                {saved}
              </p>
            )}
          </div>
        </div>
        <aside className="grid content-start gap-8">
          {summary}
          <div className="lg:hidden">
            <StepList label={label} steps={steps} orientation="vertical" />
          </div>
        </aside>
      </div>
    </div>
  )
}

/** What a button sends to say which step to open; after the last one, none. */
function opening(step: Step | undefined) {
  return step ? { name: 'step', value: step.id } : {}
}
