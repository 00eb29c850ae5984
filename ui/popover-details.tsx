import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type PopoverDetailsProps = {
  /** The content of the button. */
  summary: ReactNode
  summaryClassName?: string
  panelClassName?: string
  /** Closes when a link or a button of the panel marked `data-closes` is pressed. */
  children: ReactNode
}

/** A panel under its button. It opens without scripts; with them, Escape and a press outside close it. */
export function PopoverDetails({ summary, summaryClassName, panelClassName, children }: PopoverDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useCloseWhenLeft(details)
  return (
    <details ref={details} className="group relative">
      <summary className={summaryClassName}>{summary}</summary>
      <div className={classNames('popover-panel', panelClassName)}>{children}</div>
    </details>
  )
}

function useCloseWhenLeft(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const element = details.current
    if (!element) return
    const onPress = (event: Event) => {
      const target = event.target as Element
      const left = !element.contains(target)
      if (left || target.closest('a, [data-closes]')) element.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    const onFocus = (event: FocusEvent) => {
      if (!element.contains(event.target as Node)) element.open = false
    }
    document.addEventListener('click', onPress)
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('click', onPress)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [details])
}
