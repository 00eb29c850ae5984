import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFormState } from './form-context.ts'
import { type Step, StepList } from './step-list.tsx'

type SteppedFormProps = {
  /** The name of the steps for screen readers. */
  label: string
  steps: readonly Step[]
  /** When the typed values were last saved, in words; absent before the first save. */
  saved?: ReactNode
  /** The values so far, shown beside the step. */
  summary?: ReactNode
  /** The label of the last step's button. */
  finish: string
  /** The content of the current step. */
  children: ReactNode
}

/**
 * A long form of a console, one step at a time, with the state of each step and the last save. It is rendered
 * inside the form; its buttons send the form with `step`, the step to open next, so that each move saves the
 * typed values and the page continues from there on another day.
 */
export function SteppedForm({ label, steps, saved, summary, finish, children }: SteppedFormProps) {
  const at = steps.findIndex(({ state }) => state === 'current')
  const [before, next] = [steps[at - 1], steps[at + 1]]
  const { pending } = useFormState()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {/* The Enter key presses the first button of a form: it must open the next step, not another one. */}
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

/** The `step` that a button sends; none after the last step. */
function opening(step: Step | undefined) {
  return step ? { name: 'step', value: step.id } : {}
}
