import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { RequiredMark } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { useControlId, useFieldState } from './form-context.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

/** A yes or no, with its sentence as the label; the whole line can be pressed. */
export function Checkbox({ label, hint, className, required, ...props }: CheckboxProps) {
  // Of several boxes of one name, the first alone shows the error of their field.
  const id = useControlId(props.error === null ? undefined : props.name)
  const said = useFieldState(props.name)
  const { error = said.error, defaultChecked = said.typed !== undefined, ...rest } = props
  const initially = rest.checked === undefined ? { defaultChecked } : {}
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('grid gap-1', className)}>
      <label className="check-line">
        <span className="relative mt-0.5 flex">
          <input
            id={id}
            type="checkbox"
            {...initially}
            {...rest}
            required={required}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className="check-box"
          />
          <svg viewBox="0 0 20 20" className="check-mark" aria-hidden="true">
            <path d="m4.5 10.5 3.5 3.5 7.5-8" />
          </svg>
        </span>
        <span className="min-w-0">
          {label}
          {required && <RequiredMark />}
          {hint && (
            <span id={`${id}-hint`} className="small-line">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
