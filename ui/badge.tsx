import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

const DOTS: Record<BadgeTone, string> = {
  neutral: 'bg-galet',
  info: 'bg-azur',
  success: 'bg-pin',
  warning: 'bg-terre-cuite',
  error: 'bg-brique',
}

/** A state in a word, with a colored dot; the meaning does not depend on the dot. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge">
      <span aria-hidden="true" className={classNames('size-1.5 rounded-full', DOTS[tone])} />
      {children}
    </span>
  )
}
