import type { ReactNode } from 'react'
import { Link } from 'react-router'

type StatProps = {
  label: string
  value: ReactNode
  /** The comparison of the figure, or the period it covers. */
  hint?: ReactNode
  /** The list of what the figure counts. */
  to?: string
}

/** One figure and its name. */
export function Stat({ label, value, hint, to }: StatProps) {
  return (
    <div className="grid content-start gap-1.5 border-t border-encre pt-4 dense:gap-0.5 dense:pt-2">
      <dt className="text-sm text-ardoise">{label}</dt>
      <dd className="display-md tabular">
        {to === undefined ? (
          value
        ) : (
          <Link to={to} aria-label={nameOf(label, value)} className="text-link">
            {value}
          </Link>
        )}
      </dd>
      {hint && <dd className="text-sm text-ardoise">{hint}</dd>}
    </div>
  )
}

/** The hint of a figure that is a part of a list: the whole list. */
export function TotalLink({ total, to }: { total: number; to: string }) {
  return (
    <Link to={to} className="text-link">
      sur {total} au total
    </Link>
  )
}

/** What a link on a figure alone would not say: the name of the figure before it. */
function nameOf(label: string, value: ReactNode): string {
  return typeof value === 'object' ? label : `${label}\u00a0: ${value}`
}

/** Figures side by side, on one hairline. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 max-[22rem]:grid-cols-1 gap-y-8 lg:grid-cols-4 lg:has-[>:nth-child(5)]:grid-cols-5 dense:gap-y-4">
      {children}
    </dl>
  )
}
