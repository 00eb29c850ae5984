import { ARRIVAL_LIST, type ArrivalLine } from '#modules/reports/arrival-list.ts'
import type { ListView } from '#shared/lists/list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'

type ArrivalsTableProps = {
  view: ListView<ArrivalLine>
  label: string
  /** Address of the file of all the rows. */
  file: string
  /** Address of the reservations of this console. */
  stays: string
  /** The text of an empty table: the cause, and what to do next. */
  empty: { title: string; detail: string }
}

/** The coming stays of a console, nearest first. */
export function ArrivalsTable({ view, label, file, stays, empty }: ArrivalsTableProps) {
  return (
    <ListTable
      list={ARRIVAL_LIST}
      view={view}
      label={label}
      unit={['séjour', 'séjours']}
      file={file}
      keyOf={({ publicId }) => publicId}
      opens={({ publicId }) => `${stays}/${publicId}`}
      cells={{
        property: ({ property }) => <span className="block sm:min-w-36">{property}</span>,
        number: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
      }}
      empty={
        <EmptyState title={empty.title} level={3}>
          {empty.detail}
        </EmptyState>
      }
    />
  )
}
