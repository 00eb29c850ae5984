import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type NumberStepperProps = {
  label: string
  name: string
  hint?: ReactNode
  min?: number
  max?: number
  defaultValue?: number
  /** Makes the stepper controlled, with `onChange`. */
  value?: number
  onChange?: (value: number) => void
  className?: string
}

/**
 * Small whole numbers: minus, value, plus. The value is a number input, so it can be typed and works without
 * scripts.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { label, name, hint, min = 0, max = 99, defaultValue = min, onChange, className } = props
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const value = props.value ?? own
  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, Number.isFinite(next) ? Math.trunc(next) : min))
    setOwn(bounded)
    onChange?.(bounded)
  }
  return (
    <div className={classNames('flex items-center justify-between gap-4 py-2', className)}>
      <label htmlFor={id} className="leading-snug">
        <span className="block">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ardoise">
            {hint}
          </span>
        )}
      </label>
      <div className="flex items-center gap-1">
        <StepButton
          label={`${label}\u00a0: un de moins`}
          disabled={value <= min}
          onPress={() => set(value - 1)}
        >
          <Icon of={Minus} size={18} />
        </StepButton>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          onChange={(event) => set(event.target.valueAsNumber)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="step-input"
        />
        <StepButton
          label={`${label}\u00a0: un de plus`}
          disabled={value >= max}
          onPress={() => set(value + 1)}
        >
          <Icon of={Plus} size={18} />
        </StepButton>
      </div>
    </div>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode }

/** Remains focusable when it is disabled, so that the keyboard does not lose its place. */
function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className="step-button"
    >
      {children}
    </button>
  )
}
