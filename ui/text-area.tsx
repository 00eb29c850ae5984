import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, useTextControl } from './field.tsx'

/** Several lines of text; the field grows with its text where the browser can do it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const { defaultValue: _, ...given } = rest
  return (
    <textarea
      rows={rows}
      {...useTextControl(rest)}
      {...given}
      className={classNames(
        CONTROL_CLASS,
        'field-sizing-content min-h-28 max-h-96 py-3 leading-relaxed',
        className,
      )}
    />
  )
}
