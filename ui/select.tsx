import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, useTextControl } from './field.tsx'
import { Icon } from './icon.tsx'

/** The browser's own list, styled: it keeps the browser's keyboard, screen reader and phone behavior. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const { defaultValue: _, ...given } = rest
  return (
    <span className="relative block">
      <select
        {...useTextControl(rest)}
        {...given}
        className={classNames(
          CONTROL_CLASS,
          'cursor-pointer appearance-none truncate pr-10 dense:pr-8',
          className,
        )}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        size={18}
        className="pointer-events-none absolute right-3 dense:right-2.5 top-1/2 -translate-y-1/2 text-ardoise"
      />
    </span>
  )
}
