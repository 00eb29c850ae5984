import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type Labelled = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'required' | 'error' | 'hideLabel'>

type TextFieldProps = Labelled &
  Omit<ComponentProps<'input'>, keyof Labelled | 'name' | 'className'> & {
    name: string
    /** For the label, the control and their words together. */
    className?: string
    /** For the control alone. */
    controlClassName?: string
  }

/**
 * One line of text with its label. In a form, its error and its typed value come from the form, by its name.
 */
export function TextField(props: TextFieldProps) {
  const { label, name, hint, required, error, hideLabel, className, controlClassName, ...input } = props
  return (
    <Field {...{ label, name, hint, error }} {...given({ required, hideLabel, className })}>
      <TextInput {...input} {...given({ className: controlClassName })} />
    </Field>
  )
}

/** Leaves out properties whose value is undefined. */
function given<T extends object>(properties: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
