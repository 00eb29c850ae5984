import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** `failed` is a step with errors to correct. */
export type StepState = 'completed' | 'current' | 'accessible' | 'failed' | 'locked'

export type Step = {
  id: string
  label: string
  state: StepState
  hint?: string
  /** The address of the step; without one, a press sends the form around it as `step=<id>`. */
  to?: string
}

const STATE_LABELS: Record<StepState, string> = {
  completed: 'étape terminée',
  current: 'étape en cours',
  accessible: 'étape accessible',
  failed: 'étape à corriger',
  locked: 'étape verrouillée',
}

const LINES: Partial<Record<StepState, string>> = {
  completed: 'border-pin',
  failed: 'border-brique',
  accessible: 'border-hairline',
  locked: 'border-hairline',
}

type StepListProps = { steps: readonly Step[]; label: string; orientation?: 'horizontal' | 'vertical' }

/**
 * The steps of a long form, in order: the steps that may be opened are links, or buttons of the form; locked
 * ones are text.
 */
export function StepList({ steps, label, orientation = 'horizontal' }: StepListProps) {
  const row = orientation === 'horizontal'
  return (
    <nav aria-label={label}>
      <ol className={row ? 'flex' : 'grid'}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={row ? 'min-w-0 flex-1' : 'border-b border-hairline last:border-b-0'}
          >
            <StepBody step={step} number={index + 1} row={row} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepBody({ step, number, row }: { step: Step; number: number; row: boolean }) {
  const locked = step.state === 'locked'
  const current = step.state === 'current'
  const className = classNames(
    'flex w-full min-h-14 items-center gap-3 text-left transition-colors',
    row && 'border-b-2 pr-2',
    row && (current ? 'border-azur' : LINES[step.state]),
    locked ? 'text-ardoise' : 'text-encre hover:text-azur',
  )
  const body = (
    <>
      <StepMark state={step.state} number={number} />
      <span className="min-w-0">
        <span className={classNames('line-clamp-2 text-[0.9375rem] leading-tight', current && 'font-medium')}>
          {step.label}
        </span>
        {step.hint && <span className="block truncate text-[0.8125rem] text-ardoise">{step.hint}</span>}
      </span>
      <span className="sr-only">, {STATE_LABELS[step.state]}</span>
    </>
  )
  if (locked || current) return <span className={className}>{body}</span>
  return step.to === undefined ? (
    <button type="submit" name="step" value={step.id} className={className}>
      {body}
    </button>
  ) : (
    <Link to={step.to} className={className}>
      {body}
    </Link>
  )
}

function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'tabular flex size-7 shrink-0 items-center justify-center rounded-full border text-[0.8125rem] font-medium',
        state === 'completed' && 'border-pin bg-pin text-blanc',
        state === 'current' && 'border-azur bg-azur text-blanc',
        state === 'accessible' && 'border-azur text-azur',
        state === 'failed' && 'border-brique bg-brique-pale text-brique',
        state === 'locked' && 'border-hairline text-ardoise',
      )}
    >
      {state === 'completed' ? (
        <Icon of={Check} size={14} />
      ) : state === 'failed' ? (
        '!'
      ) : state === 'locked' ? (
        <Icon of={Lock} size={13} />
      ) : (
        number
      )}
    </span>
  )
}
