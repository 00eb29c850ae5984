import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TimelineItem = {
  id: string | number
  title: ReactNode
  /** The time of the event, in words. */
  when?: ReactNode
  state?: 'done' | 'current' | 'upcoming'
  children?: ReactNode
}

const MARKS = {
  done: 'border-pin bg-pin',
  current: 'border-azur bg-blanc ring-4 ring-azur-pale',
  upcoming: 'border-galet bg-calcaire',
}
const STATE_LABELS = { done: 'Fait\u00a0: ', current: 'En cours\u00a0: ', upcoming: 'À venir\u00a0: ' }

/** Past events and coming ones, in order. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol aria-label={label} className="grid">
      {items.map(({ id, title, when, state = 'done', children }) => (
        <li
          key={id}
          className="relative grid grid-cols-[1rem_1fr] gap-x-4 pb-7 last:pb-0 dense:pb-3 dense:text-[0.9375rem]"
        >
          <span
            aria-hidden="true"
            className="absolute bottom-0 left-[0.46875rem] top-5 w-px bg-hairline [li:last-child>&]:hidden"
          />
          <span
            aria-hidden="true"
            className={classNames('mt-1 size-3.5 rounded-full border-2', MARKS[state])}
          />
          <div className="grid gap-0.5">
            <p className={classNames('leading-snug', state === 'current' && 'font-medium')}>
              <span className="sr-only">{STATE_LABELS[state]}</span>
              {title}
            </p>
            {when && <p className="tabular text-sm text-ardoise">{when}</p>}
            {children && <div className="pt-1 text-ardoise dense:pt-0 dense:text-sm">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
