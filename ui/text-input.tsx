import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, useTextControl } from './field.tsx'

/** One line of text; inside a `Field` it takes its name, label and error from it. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const { defaultValue: _, ...given } = rest
  return (
    <input
      type={type}
      {...useTextControl(rest)}
      {...given}
      className={classNames(CONTROL_CLASS, className)}
    />
  )
}
