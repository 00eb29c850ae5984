import { Link } from 'react-router'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import type { ThreadLine } from '../thread-list.ts'

/**
 * Threads in a list: the villa, the last message and how many are unread. `to` is the address of this
 * reader's threads.
 */
export function ThreadRows({ threads, to }: { threads: readonly ThreadLine[]; to: string }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {threads.map(({ id, title, number, asker, excerpt, lastFrom, lastAt, unread }) => (
        <li key={id} className="relative grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[1fr_auto]">
          <div className="grid min-w-0 gap-1">
            <p className="tabular text-sm text-ardoise">
              {number ? `Réservation ${number}` : 'Question sur la villa'}
              {asker && `, ${asker}`}
            </p>
            <h2 className="display-sm">
              <Link to={`${to}/${id}`} className="stretched wrap-anywhere transition-colors hover:text-azur">
                {title}
              </Link>
            </h2>
            <p className="line-clamp-2 text-ardoise wrap-anywhere">
              {lastFrom === 'own' && 'Vous\u00a0: '}
              {excerpt}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
            <p className="tabular text-sm text-ardoise">{formatInstant(lastAt)}</p>
            {unread > 0 && <Badge tone="info">{unread === 1 ? '1 nouveau' : `${unread} nouveaux`}</Badge>}
          </div>
        </li>
      ))}
    </ul>
  )
}
