import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useTextControl } from './field.tsx'

/** The browser's own list, styled: it keeps the browser's keyboard, screen reader and phone behavior. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const { defaultValue: _, ...given } = rest
  return (
    <span className="select-frame">
      <select {...useTextControl(rest)} {...given} className={classNames('select', className)}>
        {children}
      </select>
    </span>
  )
}
