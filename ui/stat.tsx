import type { ReactNode } from 'react'

type StatProps = {
  label: string
  value: ReactNode
  /** The comparison of the figure, or the period it covers. */
  hint?: ReactNode
}

/** One figure and its name. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <div className="grid content-start gap-1.5 border-t border-encre pt-4">
      <dt className="text-sm text-ardoise">{label}</dt>
      <dd className="display-md tabular">{value}</dd>
      {hint && <dd className="text-sm text-ardoise">{hint}</dd>}
    </div>
  )
}

/** Figures side by side, on one hairline. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 max-[22rem]:grid-cols-1 gap-y-8 lg:grid-cols-4">{children}</dl>
  )
}
