import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, useFieldControl } from './field.tsx'

/** One line of text; inside a `Field` it takes its name, label and error from it. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input type={type} {...useFieldControl()} {...rest} className={classNames(CONTROL_CLASS, className)} />
  )
}
