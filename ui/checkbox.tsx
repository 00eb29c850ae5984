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

const BOX = classNames(
  'peer size-5 shrink-0 cursor-pointer appearance-none border border-galet bg-blanc transition-colors hover:border-encre',
  'checked:border-azur checked:bg-azur aria-invalid:border-brique disabled:cursor-default disabled:bg-sable',
)

/** A yes or no, with its sentence as the label; the whole line can be pressed. */
export function Checkbox({ label, hint, className, required, ...props }: CheckboxProps) {
  // Of several of one name the first alone says that their field is wrong.
  const id = useControlId(props.error === null ? undefined : props.name)
  const said = useFieldState(props.name)
  const { error = said.error, defaultChecked = said.typed !== undefined, ...rest } = props
  const initially = rest.checked === undefined ? { defaultChecked } : {}
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('grid gap-1', className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 leading-6">
        <span className="relative mt-0.5 flex">
          <input
            id={id}
            type="checkbox"
            {...initially}
            {...rest}
            required={required}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className={classNames(BOX, 'rounded')}
          />
          <svg
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            className="pointer-events-none absolute inset-0 size-5 text-blanc opacity-0 peer-checked:opacity-100"
            aria-hidden="true"
          >
            <path d="m4.5 10.5 3.5 3.5 7.5-8" />
          </svg>
        </span>
        <span className="min-w-0">
          {label}
          {required && <RequiredMark />}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-ardoise">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
