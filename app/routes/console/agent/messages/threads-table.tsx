import { Link } from 'react-router'
import { THREAD_LIST, type ThreadLine } from '#modules/messages/thread-list.ts'
import type { ListView } from '#shared/lists/list.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'

type ThreadsTableProps = {
  view: ListView<ThreadLine, typeof THREAD_LIST>
  empty: string
  /** The address of the list as a CSV; absent where the list has no file. */
  file?: string | undefined
}

/** The threads of an agency, those that wait for an answer first. */
export function ThreadsTable({ view, empty, file }: ThreadsTableProps) {
  return (
    <ListTable
      list={THREAD_LIST}
      view={view}
      file={file}
      label="Messages"
      unit={['échange', 'échanges']}
      keyOf={({ id }) => id}
      empty={<EmptyState title="Aucun message">{empty}</EmptyState>}
      cells={{
        title: ({ id, title, unread, ...line }) => (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/agent/messages/${id}`} className="text-link wrap-anywhere">
              {title}
            </Link>
            {unread > 0 && <Badge tone="info">{unread === 1 ? '1 nouveau' : `${unread} nouveaux`}</Badge>}
            <OnPhone line={line} />
          </span>
        ),
        excerpt: ({ excerpt, lastFrom }) => (
          <span className="line-clamp-2 max-w-[28rem] wrap-anywhere">
            {lastFrom === 'own' && 'Vous\u00a0: '}
            {excerpt}
          </span>
        ),
      }}
    />
  )
}

/** Who wrote and when, which the columns left out on a phone say elsewhere. */
function OnPhone({ line: { asker, lastAt } }: { line: Pick<ThreadLine, 'asker' | 'lastAt'> }) {
  return (
    <span className="grid w-full gap-0.5 font-normal text-sm text-ardoise sm:hidden">
      {asker && <span className="wrap-anywhere">{asker}</span>}
      <span className="tabular">{formatInstant(lastAt)}</span>
    </span>
  )
}
