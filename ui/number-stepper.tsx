import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

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
    <div className={classNames('stepper', className)}>
      <label htmlFor={id}>
        <span>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="small-line">
            {hint}
          </span>
        )}
      </label>
      <div>
        <StepButton
          label={`${label}\u00a0: un de moins`}
          sign="step-less"
          disabled={value <= min}
          onPress={() => set(value - 1)}
        />
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
          sign="step-more"
          disabled={value >= max}
          onPress={() => set(value + 1)}
        />
      </div>
    </div>
  )
}

type StepButtonProps = {
  label: string
  sign: 'step-less' | 'step-more'
  disabled: boolean
  onPress: () => void
}

/** Remains focusable when it is disabled, so that the keyboard does not lose its place. */
function StepButton({ label, sign, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className={`step-button ${sign}`}
    />
  )
}
