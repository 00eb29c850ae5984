import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { RequiredMark } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { useControlId, useFieldState } from './form-context.ts'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  error?: string | null | undefined
  required?: boolean
  hideLegend?: boolean
}

/** A choice among a few options, all in sight, as hairline rows. */
export function RadioGroup({ legend, name, options, required, hideLegend, ...props }: RadioGroupProps) {
  const id = useControlId(name)
  const said = useFieldState(name)
  const { error = said.error, ...given } = props
  const state =
    given.value === undefined && said.typed !== undefined ? { ...given, defaultValue: said.typed } : given
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="divide-y divide-hairline border-y border-hairline">
        {options.map((option, i) => (
          <Radio
            key={option.value}
            id={i === 0 ? id : undefined}
            name={name}
            option={option}
            invalid={Boolean(error)}
            required={required}
            {...state}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type RadioProps = Pick<RadioGroupProps, 'name' | 'defaultValue' | 'value' | 'onChange'> & {
  id: string | undefined
  option: RadioOption
  invalid: boolean
  required: boolean | undefined
}

function Radio({ id, name, option, invalid, required, defaultValue, value, onChange }: RadioProps) {
  const state =
    value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value }
  return (
    <label
      className={classNames(
        'flex min-h-14 items-start gap-3 px-3 py-4 leading-6 transition-colors',
        option.disabled ? 'text-ardoise' : 'cursor-pointer hover:bg-blanc has-checked:bg-blanc',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={option.value}
        required={required}
        disabled={option.disabled}
        aria-invalid={invalid || undefined}
        onChange={() => onChange?.(option.value)}
        {...state}
        className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-galet bg-blanc transition-[border-width] checked:border-[6px] checked:border-azur aria-invalid:border-brique disabled:bg-sable"
      />
      <span className="flex-1">
        <span className="block">{option.label}</span>
        {option.hint && <span className="block text-sm text-ardoise">{option.hint}</span>}
      </span>
    </label>
  )
}
