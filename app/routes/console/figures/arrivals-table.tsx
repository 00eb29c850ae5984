import type { Arrivals } from '#modules/reports/console-figures.ts'
import { reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Line = Arrivals['next'][number]

const COLUMNS: readonly Column<Line>[] = [
  { key: 'property', header: 'Villa', cell: ({ property }) => property, rowHeader: true },
  { key: 'city', header: 'Ville', cell: ({ city }) => city, hideOnPhone: true },
  {
    key: 'arrival',
    header: 'Arrivée',
    cell: ({ arrival }) => formatCivilDate(arrival, 'cell'),
    oneLine: true,
  },
  {
    key: 'departure',
    header: 'Départ',
    cell: ({ departure }) => formatCivilDate(departure, 'cell'),
    oneLine: true,
    hideOnPhone: true,
  },
  {
    key: 'occupants',
    header: 'Voyageurs',
    cell: ({ occupants }) => occupants,
    align: 'end',
    hideOnPhone: true,
  },
  { key: 'number', header: 'Réservation', cell: ({ number }) => number, oneLine: true, hideOnPhone: true },
  { key: 'status', header: 'Statut', cell: ({ status }) => reservationStatusLabel(status) },
]

type ArrivalsTableProps = {
  caption: string
  arrivals: Arrivals
  /** What an empty table means, and what to do next. */
  empty: { title: string; detail: string }
}

/** The next stays of a console, nearest first. */
export function ArrivalsTable({ caption, arrivals, empty }: ArrivalsTableProps) {
  const { next, total } = arrivals
  return (
    <div className="grid gap-3">
      <DataTable
        caption={caption}
        hideCaption
        columns={COLUMNS}
        rows={next}
        keyOf={({ publicId }) => publicId}
        empty={
          <EmptyState title={empty.title} level={3}>
            {empty.detail}
          </EmptyState>
        }
      />
      {total > next.length && (
        <p className="text-sm text-ardoise">
          Les {next.length} premiers séjours sur {total}.
        </p>
      )}
    </div>
  )
}
