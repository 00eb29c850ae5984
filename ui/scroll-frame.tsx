import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ScrollFrameProps = {
  /** Identifier of the element that names it, such as its table’s caption. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/**
 * Scrolls sideways a content wider than its place, such as a table; the side that hides content fades, the
 * keyboard reaches the frame, and it has a name.
 */
export function ScrollFrame({ labelledBy, className, children }: ScrollFrameProps) {
  const look = classNames('fade-sides overflow-x-auto', className)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section is for what has a heading, and a caption is none
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <div role="region" aria-labelledby={labelledBy} tabIndex={0} className={look}>
      {children}
    </div>
  )
}
