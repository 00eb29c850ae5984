import { createContext, useContext } from 'react'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'

/** What a form gives its fields and buttons. */
export type FormState = {
  errors: FieldErrors
  /** What was typed when the form was refused. */
  values: TypedValues
  /** The act that is being answered, or null. */
  pending: string | null
}

const NO_FORM: FormState = { errors: {}, values: {}, pending: null }

export const FormContext = createContext<FormState>(NO_FORM)

/** The form around; an empty one where there is none. */
export function useFormState(): FormState {
  return useContext(FormContext)
}

/** The error and the typed value that the form around has for one of its fields. */
export function useFieldState(name: string | undefined): { error?: string; typed?: string } {
  const { errors, values } = useFormState()
  if (name === undefined) return {}
  const typed = Object.hasOwn(values, name) ? values[name] : undefined
  return {
    ...(Object.hasOwn(errors, name) && errors[name] !== undefined ? { error: errors[name] } : {}),
    ...(typeof typed === 'string' ? { typed } : {}),
  }
}
