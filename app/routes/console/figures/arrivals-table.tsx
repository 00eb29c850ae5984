import { ARRIVAL_LIST, type ArrivalLine } from '#modules/reports/arrival-list.ts'
import type { ListView } from '#shared/lists/list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'

type ArrivalsTableProps = {
  view: ListView<ArrivalLine>
  label: string
  /** Address of the file of all of them. */
  file: string
  /** What an empty table means, and what to do next. */
  empty: { title: string; detail: string }
}

/** The stays to come of a console, nearest first. */
export function ArrivalsTable({ view, label, file, empty }: ArrivalsTableProps) {
  return (
    <ListTable
      list={ARRIVAL_LIST}
      view={view}
      label={label}
      unit={['séjour', 'séjours']}
      file={file}
      keyOf={({ publicId }) => publicId}
      cells={{ number: ({ number }) => <span className="whitespace-nowrap">{number}</span> }}
      empty={
        <EmptyState title={empty.title} level={3}>
          {empty.detail}
        </EmptyState>
      }
    />
  )
}
