import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { useControlId, useFieldState } from './form-context.ts'

type FieldControl = {
  id: string
  name?: string
  required?: true
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldContext = createContext<FieldControl | null>(null)

/**
 * Attributes that tie a control to the `Field` around it: its label, hint and error; empty outside a field.
 */
export function useFieldControl(): FieldControl | Record<string, never> {
  return useContext(FieldContext) ?? {}
}

type Uncontrolled = { name?: string | undefined; value?: unknown; defaultValue?: unknown }

/** The same for a control that holds a text: after a refusal it also has the typed text. */
export function useTextControl({ name, value, defaultValue }: Uncontrolled) {
  const control = useFieldControl()
  const { typed } = useFieldState(name ?? control.name)
  const shown = typed ?? defaultValue
  return {
    ...control,
    ...(value === undefined && shown !== undefined ? { defaultValue: shown as string } : {}),
  }
}

type FieldProps = {
  label: ReactNode
  name?: string
  /** The id of its control, where a link leads to it. */
  id?: string | undefined
  hint?: ReactNode
  /** The error and how to correct it: by default the form's error for `name`; null shows none. */
  error?: string | null | undefined
  required?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Keeps the hint for screen readers only, where the control shows it otherwise. */
  hideHint?: boolean
  className?: string
  children: ReactNode
}

/** One control with its label, hint and error. Put a TextInput, Select, TextArea or any control using `useFieldControl` inside. */
export function Field(props: FieldProps) {
  const { label, name, hint, required, hideLabel, hideHint, className, children } = props
  const said = useFieldState(name).error
  const error = props.error === undefined ? said : props.error
  const id = useControlId(name, props.id)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    ...(name && { name }),
    ...(required && { required: true as const }),
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
  }
  return (
    <div className={classNames('grid content-start gap-1.5 dense:gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium dense:text-[0.8125rem]'}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className={hideHint ? 'sr-only' : 'text-sm text-ardoise'}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The asterisk of a required field; the form explains it once. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-terre-cuite">
      {' *'}
    </span>
  )
}

/** The look of every control for typed or chosen values. */
export const CONTROL_CLASS = classNames(
  'w-full min-h-12 rounded border border-galet bg-blanc px-3.5 text-base text-encre transition-colors placeholder:text-ardoise',
  'dense:min-h-9 dense:px-2.5 dense:text-sm',
  'hover:border-encre focus-visible:border-azur focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-brique aria-invalid:bg-brique-pale disabled:border-hairline disabled:bg-sable disabled:text-ardoise',
)
