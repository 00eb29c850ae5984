import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

const LOOKS: Record<BadgeTone, string> = {
  neutral: 'badge',
  info: 'badge before:bg-azur',
  success: 'badge before:bg-pin',
  warning: 'badge before:bg-terre-cuite',
  error: 'badge before:bg-brique',
}

/** A state in a word, with a colored dot; the meaning does not depend on the dot. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={LOOKS[tone]}>{children}</span>
}
