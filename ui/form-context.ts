import { createContext, useContext, useId } from 'react'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'

/** The state that a form shares with its fields and buttons. */
export type FormState = {
  errors: FieldErrors
  /** The typed values of a refused form. */
  values: TypedValues
  /** The act under way, or null. */
  pending: string | null
}

const NO_FORM: FormState = { errors: {}, values: {}, pending: null }

export const FormContext = createContext<FormState>(NO_FORM)

/** The state of the form around; an empty one outside a form. */
export function useFormState(): FormState {
  return useContext(FormContext)
}

/** True inside a form. */
export function useIsInForm(): boolean {
  return useContext(FormContext) !== NO_FORM
}

/** The error and the typed value of a field in the form around. */
export function useFieldState(name: string | undefined): { error?: string; typed?: string } {
  const { errors, values } = useFormState()
  if (name === undefined) return {}
  const typed = Object.hasOwn(values, name) ? values[name] : undefined
  return {
    ...(Object.hasOwn(errors, name) && errors[name] !== undefined ? { error: errors[name] } : {}),
    ...(typeof typed === 'string' ? { typed } : {}),
  }
}

/** The id of the control of a wrong field, to which the notice above the form leads. */
export function wrongFieldId(name: string): string {
  return `champ-${name}`
}

/** The id of a control: known to the notice where the form says that its field is wrong. */
export function useControlId(name: string | undefined, given?: string): string {
  const own = useId()
  const isWrong = useFieldState(name).error !== undefined
  return isWrong && name !== undefined ? wrongFieldId(name) : (given ?? own)
}
